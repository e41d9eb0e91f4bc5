/** English: whom a store asks at its provider, and what. */
export const provider = {
  title: "Provider contact",
  about:
    "Enter once how to reach your provider. It’s shown wherever you need to ask about an order, with a message that names the order.",
  enter: "Edit provider contact",
  ask: "Ask provider",
  none: "You haven’t entered how to reach your provider yet. You can copy the message.",
  copyMessage: "Copy message",
  close: "Close",
  writeEmail: "Write email",
  phone: "Phone:",
  page: "Page:",
  open: "Hours: {{hours}}",
  addressed: "Address: {{address}}",
  subject: "Subject: {{subject}}",
  messageLabel: "Message",
  messageHint: "Change it as you like. It is not sent by the app.",
  saved: "Provider contact saved",
  notConnected: "No provider is connected yet. Connect one in Settings first.",
  pageHint: "Where your provider answers questions, like a help center or a form",
  hoursHint: "For example: Mon–Fri, 9 am–5 pm PT",
  fields: {
    email: "Email",
    phone: "Phone",
    pageUrl: "Support page",
    hours: "Hours",
    address: "Address",
  },
  problems: {
    email: "Enter an email address, like help@example.com.",
    phone: "Enter a phone number.",
    pageUrl: "Enter an address that begins with https://.",
    hours: "Enter the hours.",
    address: "Enter an address.",
    length: "Enter at most {{count}} characters.",
  },
  message: {
    greeting: "Hello,",
    about: "This is about order {{name}}.",
    id: "Your order ID: {{id}}",
    reference: "Our reference: {{reference}}",
    thanks: "Thank you",
    subject: "Question about order {{name}}",
    subjectWithId: "Question about order {{name}} ({{id}})",
    subjectOfRemake: "Question about the remake of order {{name}}",
    subjectOfRemakeWithId: "Question about the remake of order {{name}} ({{id}})",
    item: "{{title}} ({{sku}}): {{made}} sent, {{wanted}} wanted",
    address:
      "The delivery address has changed. Please tell us whether you can still use another one.",
    stage: "When it changed, the order was at: {{stage}}",
  },
  questions: {
    general: "What is the status of this order?",
    remake: "Could you tell us how this happened, and how the remake stands?",
    remakeCost:
      "Could you tell us how this happened, and whether you cover the cost of the remake?",
    AttemptUnknown:
      "We sent this order and got no answer. Did you receive it? Please tell us its ID, or that you don’t have it.",
    CancelationRequested: "We asked to cancel this order. Can it still be canceled?",
    CanceledAfterAcceptance: "This order is to be canceled. Can you still stop it?",
    CanceledByProvider: "The order was ended on your side. Why, and can it still be made?",
    ChangedAfterAcceptance:
      "The order was changed after we sent it. Can you still make it as it is wanted now?",
    ChangeRefused: "You refused a change to this order. What needs to change for you to accept it?",
    CorrectionTooLate:
      "We corrected what is printed after you had begun. Can you still use the correction?",
    HeldAfterAcceptance: "This order is on hold on our side. Can you wait before you ship it?",
    KeyRefused: "Our API key is no longer accepted. What do we have to change?",
    OrderNotFound: "We can no longer find this order with you. What happened to it?",
    OrderUnreadable:
      "We can’t read what your API says about this order. Could you tell us how it stands, with its tracking number?",
    OutOfStock: "An item of this order is out of stock. When will you have it again?",
    PlanTooLow: "Our plan does not include what this order needs. What do we have to change?",
    ProviderUnreachable:
      "Your API doesn’t answer us. Is there an outage, and when will it be over?",
    RefusedByProvider: "You refused this order. What needs to change for you to accept it?",
  },
} as const;

/** Who makes an order, where no address says it. */
export const providerNames = {
  embedded: "Built-in fulfillment",
  remote: "Fulfillment at {{host}}",
} as const;
