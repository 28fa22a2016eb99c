import type { settings as en } from "#lib/browser/messages/en/settings";
import type { Shape } from "#lib/browser/messages/shape";

export const settings = {
  title: "设置",
  description: "对整个代理生效。每项单独保存；谁改了什么，见<audit>审计</audit>。",
  notAllowed: "设置仅限所有者",
  saved: "已保存",
  shutOut: "此列表会把您自己挡在外面。请加入您的地址或包含它的网段。",
  noFactorYourself: "请先为自己启用双重验证，否则您会把自己锁在外面。",
  toAccount: "前往我的账户",
  known_players_only: {
    title: "仅限已知玩家",
    does: "存款或登录是否可以为尚不存在的玩家开立钱包。若可以，输错的编号会产生一个新玩家。",
    label: "拒绝未知玩家",
    isOn: "未知玩家的存款和登录会被拒绝（20110）。由运营方添加玩家。",
    isOff: "新编号的首次存款或登录会开立其钱包。",
  },
  two_factor_required: {
    title: "要求双重验证",
    does: "所有者和财务登录时是否必须用手机验证码确认。这样，仅凭被盗的密码无法动用资金。",
    label: "要求所有者和财务启用",
    isOn: "未启用双重验证的所有者和财务只能进入自己的账户页面，直到启用为止。",
    isOff: "由每个人自行决定。",
  },
  desk_allow: {
    title: "员工地址",
    does: "员工可以从哪些地址使用后台。立即生效，对已登录者同样有效。API 密钥另有各自的列表。",
    label: "允许的地址",
    hint: "每行一个：单个地址，或网段，如 203.0.113.0/24、2001:db8::/32。",
    everywhere: "列表为空时，员工可以从任何地址访问。",
    only: "{count, plural, other {员工只能从这 # 个地址或网段访问。}}",
    youAreAt: "您当前的地址是 <b>{address}</b>。",
    addYours: "加入我的地址",
    save: "保存地址",
    undo: "撤销修改",
  },
  books_zone: {
    title: "账务时区",
    does: "一天以哪里的零点为界：用于概览、报表预设、导出和对账单。未自行选择时区的员工按此显示。记录的时间和 API 始终为 UTC。",
    label: "时区",
    hint: "输入城市名，如 Berlin 或 Shanghai。",
    now: "当地现在是 {time}。",
    unknown: "没有这个时区。请从列表中选择。",
    save: "保存时区",
  },
} as const satisfies Shape<typeof en>;
