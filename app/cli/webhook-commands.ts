import {
  anyMerchantOf,
  type CommandContext,
  type CommandGroup,
  merchantNames,
  merchantOf,
  merchantOfOwned,
  modeOf,
  modeWord,
  NotAllDone,
  overlapMsOf,
  sayTable,
  subjectOf,
  UsageError,
} from "./command.ts";
import { counted, failuresListedMax } from "../core/index.ts";

/** Endpoints that are told what happens to a merchant's orders. */
export const webhookCommands: CommandGroup = {
  add: {
    kind: "act",
    usage: "<https url> --live|--test [--event <type>]… [--merchant <name>]",
    summary: "adds an endpoint (all events unless told) and shows its signing secret this once",
    words: 1,
    options: { live: "switch", test: "switch", event: "texts", merchant: "text" },
    async run(context) {
      const url = subjectOf(context);
      const { id, secret } = await context.core.notifications.addEndpoint({
        merchantId: await merchantOf(context),
        ...modeOf(context),
        url,
        eventTypes: context.args.texts("event"),
      });
      context.say(`${id}  ${secret}`);
    },
  },
  list: {
    kind: "query",
    usage: "[--merchant <name>]",
    summary:
      "shows the endpoints of all merchants, or of one, and what waits for those that took it at no try so far",
    words: 0,
    options: { merchant: "text" },
    async run(context) {
      const { notifications } = context.core;
      const merchantId = await anyMerchantOf(context);
      const endpoints =
        merchantId === undefined
          ? await notifications.listEveryEndpoint()
          : await notifications.listEndpoints({ merchantId });
      const nameOf = await merchantNames(context);
      const backlog = await notifications.listBacklog({ merchantId });
      const waiting = new Map(
        backlog.map(({ endpointId, messages, oldestAt, lastError }) => [
          endpointId,
          lastError === null
            ? ""
            : `${counted(messages, "message")} since ${oldestAt.toISOString()}: ${lastError}`,
        ]),
      );
      const rows = endpoints.map(({ id, isTest, url, eventTypes, disabledAt, ...endpoint }) => [
        id,
        nameOf(endpoint.merchantId),
        modeWord({ isTest }),
        disabledAt === null ? "enabled" : "disabled",
        eventTypes.join(",") || "all",
        url,
        waiting.get(id) ?? "",
      ]);
      sayTable(context, ["id", "merchant", "mode", "state", "events", "url", "waiting"], rows);
    },
  },
  remove: {
    kind: "act",
    usage: "<endpoint id> [--merchant <name>]",
    summary: "removes an endpoint and what waits for it",
    words: 1,
    options: { merchant: "text" },
    async run(context) {
      const endpointId = subjectOf(context);
      const merchantId = await merchantOfOwned(context, { kind: "endpoint", id: endpointId });
      await context.core.notifications.removeEndpoint({ merchantId, endpointId });
      context.say(`${endpointId} is removed.`);
    },
  },
  rotate: {
    kind: "act",
    usage: "<endpoint id> [--overlap 24h] [--merchant <name>]",
    summary:
      "makes a new signing secret; for the overlap (a day) the one before signs too, and those of before until their own ends; --overlap 0s ends all at once",
    words: 1,
    options: { overlap: "text", merchant: "text" },
    async run(context) {
      const endpointId = subjectOf(context);
      const merchantId = await merchantOfOwned(context, { kind: "endpoint", id: endpointId });
      const overlapMs = overlapMsOf(context, "24h");
      const { secret } = await context.core.notifications.rotateEndpointSecret({
        merchantId,
        endpointId,
        overlapMs,
      });
      context.say(`${endpointId}  ${secret}`);
    },
  },
  test: {
    kind: "act",
    usage: "<endpoint id> [--merchant <name>]",
    summary: "sends an endpoint a signed message now, once, and says what it answered",
    words: 1,
    options: { merchant: "text" },
    async run(context) {
      const endpointId = subjectOf(context);
      const merchantId = await merchantOfOwned(context, { kind: "endpoint", id: endpointId });
      const {
        isDelivered,
        status,
        reason = "",
      } = await context.core.notifications.testEndpoint({
        merchantId,
        endpointId,
      });
      if (!isDelivered) throw new NotAllDone(`${endpointId} did not take it: ${reason}.`);
      context.say(`${endpointId} took it and answered ${status}.`);
    },
  },
  failures: {
    kind: "query",
    usage: "[--endpoint <id>] [--merchant <name>]",
    summary:
      "shows the messages of all merchants, or of one, that were given up, newest first, and how many wait for which endpoints, until when",
    words: 0,
    options: { endpoint: "text", merchant: "text" },
    async run(context) {
      const { core } = context;
      const wanted = await failuresWanted(context);
      const failures = await core.notifications.listFailures(wanted);
      const nameOf = await merchantNames(context);
      const listed = failures.slice(0, failuresListedMax);
      const rows = listed.map(({ merchantId, endpointId, ...failure }) => [
        failure.failedAt.toISOString(),
        nameOf(merchantId),
        endpointId,
        failure.id,
        failure.type,
        failure.orderId,
        failure.lastError,
      ]);
      const heads = ["failed", "merchant", "endpoint", "message", "event", "order", "reason"];
      sayTable(context, heads, rows);
      sayMore(context, failures.length);
      const backlog = await core.notifications.listBacklog(wanted);
      const waiting = backlog
        .slice(0, failuresListedMax)
        .map(({ merchantId, endpointId, messages, oldestAt, nextAttemptAt, lastError }) => [
          oldestAt.toISOString(),
          nameOf(merchantId),
          endpointId,
          counted(messages, "message"),
          core.notifications.areHeld ? "held" : (nextAttemptAt?.toISOString() ?? "due"),
          lastError ?? "not sent yet",
        ]);
      if (waiting.length > 0) {
        context.say("");
        sayTable(
          context,
          ["waiting since", "merchant", "endpoint", "how many", "next try", "reason"],
          waiting,
        );
        sayMore(context, backlog.length);
      }
      sayHeld(context);
    },
  },
  replay: {
    kind: "act",
    usage: "<endpoint id> [--message <id> [--delivered]] [--merchant <name>]",
    summary:
      "sends an endpoint's failures again, and at once what waits for its next try, enabling it if it was disabled; --message only this one (its webhook-id), with --delivered also where the endpoint took it, in the last week",
    words: 1,
    options: { message: "text", delivered: "switch", merchant: "text" },
    async run(context) {
      const endpointId = subjectOf(context);
      const messageId = context.args.text("message");
      const alsoDelivered = context.args.has("delivered");
      if (alsoDelivered && messageId === undefined) {
        throw new UsageError("--delivered goes with --message, which names the one to send again.");
      }
      const count = await context.core.notifications.replayFailures({
        merchantId: await merchantOfOwned(context, { kind: "endpoint", id: endpointId }),
        endpointId,
        messageId,
        alsoDelivered,
      });
      if (count === 0 && messageId !== undefined) {
        throw new NotAllDone(
          alsoDelivered
            ? `Nothing is sent again: ${endpointId} has no message ${messageId}; what it took is kept for a week.`
            : `Nothing is sent again: ${messageId} is no message of ${endpointId} that was given up or waits for its next try. One that it took is sent again with --delivered.`,
          { isNothingDone: true },
        );
      }
      context.say(
        count === 0
          ? `Nothing is sent again: of ${endpointId} no message was given up, and none waits for its next try. One that it took is sent again by --message <id> --delivered.`
          : `${counted(count, "message")} to be sent again.`,
      );
      sayHeld(context);
    },
  },
};

/** Whose failures are asked for. Throws `endpoint_not_found` for an endpoint that is not there, or not the merchant's. */
async function failuresWanted(context: CommandContext) {
  const endpointId = context.args.text("endpoint");
  if (endpointId === undefined) return { merchantId: await anyMerchantOf(context) };
  const merchantId = await merchantOfOwned(context, { kind: "endpoint", id: endpointId });
  await context.core.notifications.requireEndpoint({ merchantId, endpointId });
  return { merchantId, endpointId };
}

/** Says that there is more than is listed. */
function sayMore({ say }: CommandContext, found: number): void {
  if (found > failuresListedMax) say(`There are more than these ${failuresListedMax}.`);
}

function sayHeld({ core, say }: CommandContext): void {
  if (core.notifications.areHeld) {
    say("Webhooks are held: nothing is sent until CORE_WEBHOOKS is send.");
  }
}
