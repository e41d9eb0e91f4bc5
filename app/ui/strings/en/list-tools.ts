/** English: saved views of lists, and their keyboard shortcuts. */
export const shortcuts = {
  open: "Show keyboard shortcuts",
} as const;

export const orderViews = {
  columns: "Columns",
  columnsHint: "Columns that you see",
  menu: "Saved views",
  save: "Save view",
  delete: "Delete view “{{name}}”",
  none: "No saved views yet",
  saved: "View “{{name}}” saved",
  deleted: "View “{{name}}” deleted",
  failed: "Nothing was changed. Try again.",
  problems: {
    name: "Enter a name of at most 40 characters.",
    many: "Your store has 30 saved views. Delete one first.",
  },
} as const;
