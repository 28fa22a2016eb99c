import type { times as en } from "#lib/browser/messages/en/times";
import type { Shape } from "#lib/browser/messages/shape";

export const times = {
  name: "时间（{zone}）",
  from: "起始",
  until: "截止（不含）",
  since: "{from} 起",
  before: "{until} 之前",
  between: "{from} – {until}",
  in: "时区：{zone}",
  calendar: "在日历中选择日期",
  calendarOne: "在日历中选择日期",
  chooseFirst: "请选择第一天。",
  chooseLast: "第一天为 {first}。请选择最后一天，该日计至当天结束。",
  wholeDay: "{first}，至当天结束。",
  wholeDays: "{first} 至 {last} 当天结束。",
  tooFar: "划线的日期无法选择：时间范围最长为 {days, number} 天。",
  notKept: "斜纹部分早于 {date}（数据保留起点）。",
  today: "{day}，今天",
  notKeptDay: "{day}，已不再保留",
  months: "月份",
  earlier: "上个月",
  later: "下个月",
  fault: {
    shape: "请按 2026-11-01 00:00:00 的格式填写；只填日期表示当天零点。",
    lacking: "不存在这一天或这一时刻。",
    skipped: "{zone} 的时钟在此时刻向前拨过，该时刻不存在，请另选。",
    missing: "请同时填写起始和截止时间。",
    order: "截止时间必须晚于起始时间。",
    short: "时间范围至少为 1 秒。",
    long: "时间范围最长为 {days, number} 天。",
  },
} as const satisfies Shape<typeof en>;
