import type { invitation as en } from "#lib/client/messages/en/invitation";
import type { Shape } from "#lib/client/messages/shape";

export const invitation = {
  title: "邀请",
  lead: "您受邀加入 {agent} 的后台。",
  role: "角色",
  email: "邮箱",
  until: "有效期至",
  choose: "设置密码",
  hint: "至少 {min, number} 个字符。建议使用只有您会想到的几个词语组合。",
  short: "密码须为 {min, number} 至 {max, number} 个字符。",
  accept: "创建账户",
  invalid: "此邀请无法使用",
  invalidText: "邀请可能已被使用、撤回或过期。请联系邀请人重新发送。",
  taken: "该邮箱已有账户。每个邮箱只能有一个账户，请改用其他邮箱接受邀请。",
  toSignIn: "前往登录",
  made: "账户已创建，请使用新密码登录。",
} as const satisfies Shape<typeof en>;
