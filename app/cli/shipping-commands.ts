import { deliveryDaysMax, DomainError } from "../core/index.ts";
import { type CommandContext, type CommandGroup, sayTable, UsageError } from "./command.ts";

const nameCharactersMax = 100;

/** How long the services of carriers take. */
export const shippingCommands: CommandGroup = {
  "set-days": {
    kind: "act",
    usage: "<carrier> <service> <days>",
    summary:
      "sets how many days after its label a parcel of this service arrives, for labels without --estimated-delivery",
    words: 3,
    options: {},
    async run(context) {
      const { core, args, say } = context;
      const named = serviceOf(context);
      const given = args.words[2] ?? "";
      const days = /^\d{1,3}$/.test(given) ? Number(given) : 0;
      if (days < 1 || days > deliveryDaysMax) {
        throw new UsageError(
          `The days must be a whole number from 1 to ${deliveryDaysMax}, not ${given}.`,
        );
      }
      await core.shipping.setDeliveryDays({ ...named, days });
      say(`${named.carrier} ${named.service}: ${days} ${days === 1 ? "day" : "days"}`);
    },
  },
  "remove-days": {
    kind: "act",
    usage: "<carrier> <service>",
    summary: "forgets the days of a service; its labels then need --estimated-delivery",
    words: 2,
    options: {},
    async run(context) {
      const { carrier, service } = serviceOf(context);
      if (!(await context.core.shipping.removeDeliveryDays({ carrier, service }))) {
        throw new DomainError("delivery_unknown", `${carrier} ${service} has no days.`);
      }
      context.say(`${carrier} ${service} has no days any more.`);
    },
  },
  list: {
    kind: "query",
    usage: "",
    summary: "lists the services and their days",
    words: 0,
    options: {},
    async run(context) {
      const services = await context.core.shipping.listDeliveryDays();
      const rows = services.map(({ carrier, service, days }) => [carrier, service, String(days)]);
      sayTable(context, ["carrier", "service", "days"], rows);
    },
  },
};

function serviceOf({ args }: CommandContext): { carrier: string; service: string } {
  const [carrier = "", service = ""] = args.words.map((word) => word.trim());
  for (const name of [carrier, service]) {
    if (name === "" || name.length > nameCharactersMax || /\p{C}/u.test(name)) {
      throw new UsageError(
        `Carrier and service must have from 1 to ${nameCharactersMax} characters, as labels write them.`,
      );
    }
  }
  return { carrier, service };
}
