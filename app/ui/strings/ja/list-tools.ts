/** Japanese: saved views of lists, and their keyboard shortcuts. */
export const shortcuts = {
  open: "キーボードショートカットを表示",
} as const;

export const orderViews = {
  columns: "列",
  columnsHint: "自分に表示する列",
  menu: "保存済みビュー",
  save: "ビューを保存",
  delete: "ビュー「{{name}}」を削除",
  none: "保存済みビューはまだありません",
  saved: "ビュー「{{name}}」を保存しました",
  deleted: "ビュー「{{name}}」を削除しました",
  failed: "変更されませんでした。もう一度お試しください。",
  problems: {
    name: "40文字以内の名前を入力してください。",
    many: "ストアには30件の保存済みビューがあります。先に1件削除してください。",
  },
} as const;
