/** Alerts: which of a store's people hear of what, by e-mail or in a channel, and whether it reached them. */
export { type AddedRecipient, addRecipient, type NewRecipient } from "./add-recipient.ts";
export { type AlertAnswer, answerAlerts, readAlertAnswer } from "./answer-alerts.ts";
export { changeRecipient, removeRecipient } from "./change-recipient.ts";
export { keepAlerting } from "./keep-alerting.ts";
export { type AlertsView, listRecipients, type RecipientView } from "./list-recipients.ts";
export { testRecipient } from "./test-recipient.ts";
export { dueAlertShops } from "../store/alerts.ts";
