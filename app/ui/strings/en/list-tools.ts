/** English: saved views of lists, and their keyboard shortcuts. */
export const shortcuts = {
  title: "Keyboard shortcuts",
  open: "Show keyboard shortcuts",
  does: {
    search: "Search",
    next: "Next order",
    previous: "Previous order",
    help: "Show keyboard shortcuts",
  },
  use: "Use keyboard shortcuts",
  hint: "Enter opens the order that is selected. Shortcuts don’t act while you type.",
} as const;

export const orderViews = {
  columns: "Columns",
  columnsHint: "Columns that you see",
  menu: "Saved views",
  save: "Save view",
  saveTitle: "Save this view",
  name: "Name",
  hint: "Keeps the tab, filters and order of this list for everybody in your store. Search text isn’t saved. A view of the same name is replaced.",
  cancel: "Cancel",
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
