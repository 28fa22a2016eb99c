import type { crowded as en } from "#lib/browser/messages/en/crowded";
import type { Shape } from "#lib/browser/messages/shape";

export const crowded = {
  title: "页面请求过于频繁",
  hint: "您所在的网络在一分钟内请求了过多页面。请等待一分钟后重新加载本页。",
} as const satisfies Shape<typeof en>;
