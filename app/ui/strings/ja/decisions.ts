/** Japanese: what needs attention, and what is to be decided. */
export const decisions = {
  title: "対応が必要",
  toDecide: "そのほかの未決定事項",
  none: "対応が必要なものはありません。注文は自動で送信され、追跡されます。",
  nothingElse: "ほかに対応が必要なものはありません。",
  more_other: "ほか{{count}}件",
  all: "対応が必要なものをすべて表示",
  snoozed_other: "{{count}}件の注文がスヌーズ中または閉じられており、待機したままです。",
  showSnoozed: "スヌーズ中を表示",
  undecided_other:
    "過去30日間に注文された未マッピングのバリエーションが{{count}}件あり、送信されていません。",
  decide: "バリエーションをマッピング",
  unforwarded: "送信されていない注文を表示",
  sendable_other:
    "過去30日間の注文明細のうち{{count}}件が製造できるようになりました。同じ注文のほかの明細は送信済みです。いつでも送信できます。",
  unknown_other:
    "過去30日間の注文明細のうち{{count}}件は、カスタムアイテムか商品が削除されたアイテムです。製造するものを入力するか、除外してください。",
  open: "{{order}}を開く",
  allOrders_other: "{{count}}件の注文をすべて表示",
} as const;
