import type { exports as en } from "#lib/browser/messages/en/exports";
import type { Shape } from "#lib/browser/messages/shape";

export const exports = {
  export: "导出",
  csv: "CSV",
  xlsx: "Excel（XLSX）",
  choice: {
    csv: "{kind}：CSV（供程序读取）",
    xlsx: "{kind}：Excel（XLSX，用于电子表格）",
  },
  kinds: {
    trades: "交易明细",
    report: "报表",
    transfers: "转账流水",
    statement: "账户对账单",
    audit: "审计记录",
  },
  starting: "正在准备文件…",
  running: "正在导出：{kind}，{format}",
  share: "{percent, number}%",
  so: "已下载 {size}，共 {rows, plural, other {# 行}}",
  saved: "导出完成",
  rows: "{rows, plural, other {# 行}}",
  failed: "导出失败",
  broken: "文件在传输途中中断，未保存任何内容。请重试。",
  cancelled: "已取消导出",
  cancel: "取消导出",
  progress: "导出进度",
} as const satisfies Shape<typeof en>;
