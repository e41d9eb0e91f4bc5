/* Shows the fields of the action that is chosen for a new workflow, and posts no others. */
(() => {
  const action = document.querySelector("#new-action");
  const show = () => {
    for (const fields of document.querySelectorAll("[data-of]")) {
      fields.hidden = fields.dataset.of !== action.value;
      fields.disabled = fields.hidden;
    }
  };
  action.addEventListener("change", show);
  // A browser that goes back keeps what was chosen.
  show();
})();
