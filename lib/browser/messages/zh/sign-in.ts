import type { signIn as en } from "#lib/browser/messages/en/sign-in";
import type { Shape } from "#lib/browser/messages/shape";

export const signIn = {
  title: "登录",
  lead: "供交易所代理的团队成员使用。",
  email: "邮箱",
  password: "密码",
  showPassword: "显示密码",
  hidePassword: "隐藏密码",
  capsLock: "大写锁定已开启。",
  submit: "登录",
  waitFor: "{seconds, number} 秒后可重试",
  emailMissing: "请输入邮箱。",
  passwordMissing: "请输入密码。",
  refused: "邮箱或密码错误，或该账号已停用。请核对后重试。",
  tooOften: "失败次数过多。为保障账号安全，请稍候再试。",
  code: "验证码",
  codeHint: "请输入身份验证器当前显示的六位数字，或任意一个恢复码。",
  codeMissing: "请输入验证码。",
  codeWrong: "验证码错误或已使用。请等待下一个验证码后再输入。",
  choose: "选择代理",
  chooseText: "您同时服务于多个代理。登录后可随时在账户菜单中切换。",
  lastUsed: "最近使用于 <time></time>",
  neverUsed: "尚未使用",
  startAnew: "使用其他账号",
  recoveryUsed: "您使用了恢复码登录",
  recoveryLeft:
    "该恢复码已失效。{left, plural, =0 {恢复码已用完，请立即在账号页面重新生成。} other {还剩 # 个恢复码。}}",
  goOn: "继续",
  addressRefused: "您的团队仅允许从指定地址登录，当前地址不在其中。请联系团队所有者。",
  needsScript: "此页面需要 JavaScript，请启用后重新加载。",
  forgotten: "忘记密码？请联系系统管理员重置。",
} as const satisfies Shape<typeof en>;
