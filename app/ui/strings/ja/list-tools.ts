/** Japanese: saved views of lists, and their keyboard shortcuts. */
export const shortcuts = {
  title: "キーボードショートカット",
  open: "キーボードショートカットを表示",
  does: {
    search: "検索",
    next: "次の注文",
    previous: "前の注文",
    help: "キーボードショートカットを表示",
  },
  use: "キーボードショートカットを使用",
  hint: "Enterキーで選択中の注文を開きます。入力中はショートカットは動作しません。",
} as const;

export const orderViews = {
  columns: "列",
  columnsHint: "自分に表示する列",
  menu: "保存済みビュー",
  save: "ビューを保存",
  saveTitle: "このビューを保存",
  name: "名前",
  hint: "このリストのタブ、絞り込み、並べ替えをストアの全員のために保存します。検索語は保存されません。同じ名前のビューは置き換えられます。",
  cancel: "キャンセル",
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
