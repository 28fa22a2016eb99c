import type { live as english } from "#lib/browser/messages/en/live";
import type { Shape } from "#lib/browser/messages/shape";

export const live = {
  live: "实时",
  liveHint: "最新变动会在几秒内显示。",
  connecting: "正在连接…",
  reconnecting: "正在重新连接…",
  offline: "已离线，数据截至 {time}",
  lostHint: "与服务器的连接已断开，当前显示的内容可能不是最新。",
} as const satisfies Shape<typeof english>;
