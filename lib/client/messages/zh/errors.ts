import type { errors as en } from "#lib/client/messages/en/errors";
import type { Shape } from "#lib/client/messages/shape";

export const errors = {
  title: "操作未成功",
  unanswered: "未收到响应。请检查网络连接后重试。",
  unknown: "系统出现故障。请重试；如仍失败，请将下方请求编号告知我们。",
  forbidden: "您的角色没有此权限，请联系团队所有者。",
  missing: "内容不存在，或您无权查看。",
  busy: "系统繁忙，请稍后重试。",
  tooMany: "请求过于频繁，请在 {seconds, plural, other {# 秒}}后重试。",
  sessionEnded: "您已退出登录，请重新登录后继续。",
  signInAgain: "重新登录",
  whatToDo: "处理办法",
  saidBy: "系统返回：{message}",
  pageFailed: "页面无法显示",
  pageFailedHint: "未做任何更改。请重试；如仍失败，请将下方编号告知我们。",
  pageMissing: "页面不存在",
  pageMissingHint: "地址可能有误，或页面已移动。",
  goHome: "返回概览",
  digest: "编号",
} as const satisfies Shape<typeof en>;
