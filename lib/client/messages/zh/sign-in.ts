import type { signIn as en } from "#lib/client/messages/en/sign-in";
import type { Shape } from "#lib/client/messages/shape";

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
  needsScript: "此页面需要 JavaScript，请启用后重新加载。",
  forgotten: "忘记密码？请联系系统管理员重置。",
} as const satisfies Shape<typeof en>;
