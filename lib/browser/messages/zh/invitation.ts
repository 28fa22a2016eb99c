import type { invitation as en } from "#lib/browser/messages/en/invitation";
import type { Shape } from "#lib/browser/messages/shape";

export const invitation = {
  title: "邀请",
  lead: "您受邀加入 {agent} 的后台。",
  role: "角色",
  email: "邮箱",
  until: "有效期至",
  password: "密码",
  passwordText: "若该邮箱已有账户，请输入该账户的密码；否则请设置一个新密码。",
  hint: "至少 {min, number} 个字符。新密码建议使用只有您会想到的几个词语组合。",
  short: "密码须为 {min, number} 至 {max, number} 个字符。",
  accept: "接受邀请",
  signIn: "登录",
  refused: "登录被拒。若该邮箱已有账户，请输入该账户的密码。",
  join: "以{role}身份加入 {agent}",
  joinText: "您已以 {email} 登录。此代理将添加到您的账户，密码保持不变。",
  other: "您在此以其他账户登录，而此邀请并非发给该账户。请先退出，再接受邀请。",
  invalid: "此邀请无法使用",
  invalidText: "邀请可能已被使用、撤回或过期。若受邀邮箱已有账户，请登录后重新打开链接；否则请联系邀请人重新发送。",
  toSignIn: "前往登录",
} as const satisfies Shape<typeof en>;
