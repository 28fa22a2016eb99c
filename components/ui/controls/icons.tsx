import drawings from "./icons.svg";

export interface IconProps {
  readonly className?: string;
  /** Icons are hidden from screen readers, because the text beside them says the same. */
  readonly "aria-hidden"?: "true";
}

const { src }: { readonly src: string } = drawings;

/** All pages share one SVG file. As components, the icons would be downloaded again with each page. */
const drawing = (name: string, { className }: IconProps) => (
  <svg aria-hidden="true" width="24" height="24" className={className}>
    <use href={`${src}#${name}`} />
  </svg>
);

const iconOf = (name: string) => (props: IconProps) => drawing(name, props);

// To add an icon, add a line here with its name in lucide-react, then run: node components/ui/controls/draw-icons.mjs
export const Activity = iconOf("activity");
export const ArrowDown = iconOf("arrow-down");
export const ArrowDownLeft = iconOf("arrow-down-left");
export const ArrowLeft = iconOf("arrow-left");
export const ArrowLeftRight = iconOf("arrow-left-right");
export const ArrowRight = iconOf("arrow-right");
export const ArrowUp = iconOf("arrow-up");
export const ArrowUpRight = iconOf("arrow-up-right");
export const Bookmark = iconOf("bookmark");
export const CalendarRange = iconOf("calendar-range");
export const ChartColumn = iconOf("chart-column");
export const Check = iconOf("check");
export const ChevronDown = iconOf("chevron-down");
export const ChevronLeft = iconOf("chevron-left");
export const ChevronRight = iconOf("chevron-right");
export const ChevronsUpDown = iconOf("chevrons-up-down");
export const Circle = iconOf("circle");
export const CircleAlert = iconOf("circle-alert");
export const CircleCheck = iconOf("circle-check");
export const CircleMinus = iconOf("circle-minus");
export const CircleSlash = iconOf("circle-slash");
export const CircleX = iconOf("circle-x");
export const ClipboardCheck = iconOf("clipboard-check");
export const Clock = iconOf("clock");
export const Code = iconOf("code");
export const Copy = iconOf("copy");
export const Download = iconOf("download");
export const Ellipsis = iconOf("ellipsis");
export const Eye = iconOf("eye");
export const EyeOff = iconOf("eye-off");
export const FileQuestionMark = iconOf("file-question-mark");
export const Gauge = iconOf("gauge");
export const History = iconOf("history");
export const House = iconOf("house");
export const Inbox = iconOf("inbox");
export const Info = iconOf("info");
export const Keyboard = iconOf("keyboard");
export const KeyRound = iconOf("key-round");
export const Languages = iconOf("languages");
export const List = iconOf("list");
export const ListChecks = iconOf("list-checks");
export const ListFilter = iconOf("list-filter");
export const LoaderCircle = iconOf("loader-circle");
export const Lock = iconOf("lock");
export const LogOut = iconOf("log-out");
export const Menu = iconOf("menu");
export const OctagonX = iconOf("octagon-x");
export const Pencil = iconOf("pencil");
export const Plus = iconOf("plus");
export const Printer = iconOf("printer");
export const ScrollText = iconOf("scroll-text");
export const Search = iconOf("search");
export const Settings = iconOf("settings");
export const SlidersHorizontal = iconOf("sliders-horizontal");
export const SunMoon = iconOf("sun-moon");
export const Terminal = iconOf("terminal");
export const Trash2 = iconOf("trash-2");
export const TriangleAlert = iconOf("triangle-alert");
export const Undo2 = iconOf("undo-2");
export const Upload = iconOf("upload");
export const UserRound = iconOf("user-round");
export const Users = iconOf("users");
export const UsersRound = iconOf("users-round");
export const Webhook = iconOf("webhook");
export const X = iconOf("x");
