import type { AlertChoice } from "../model/alert.ts";
import type { AlertState, RecipientState } from "../model/alert-states.ts";
import { type Words } from "../model/phrases.ts";
import type { Needs } from "../ports/context.ts";
import { openAddress, readRecipientRow } from "../store/recipients.ts";
import { alertProblemOf } from "../store/alerts.ts";

export interface RecipientView {
  id: string;
  channel: "Email" | "Webhook";
  state: RecipientState;
  label: string;
  /** Of a channel: where its messages go. The rest of the address is a secret. */
  host: string | null;
  choice: AlertChoice;
  since: Date;
  /** The newest alert to them; `problem`: why it was not delivered so far, or is not any more. */
  last: { state: AlertState; at: Date; problem: Words | null } | null;
}

export interface AlertsView {
  /** False where the deployment sends no e-mail. */
  offersMail: boolean;
  timezone: string;
  recipients: RecipientView[];
}

/** Who of a store is sent alerts, and whether the last one reached them. Null: the app is not installed there. */
export async function listRecipients(
  ctx: Needs<"prisma" | "alerting" | "sealer">,
  shop: string,
): Promise<AlertsView | null> {
  const owner = await ctx.prisma.shop.findUnique({
    where: { domain: shop },
    include: {
      recipients: {
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        include: { alerts: { orderBy: { id: "desc" }, take: 1 } },
      },
    },
  });
  if (owner?.state !== "Installed") return null;
  return {
    offersMail: ctx.alerting.mail !== null,
    timezone: owner.timezone,
    recipients: owner.recipients.map(({ alerts: [last], ...row }) => {
      const recipient = readRecipientRow(row);
      const { id, channel, state, label, choice, since } = recipient;
      const isChannel = channel === "Webhook";
      return {
        id,
        channel,
        state,
        label,
        host: isChannel ? new URL(openAddress(ctx, recipient)).host : null,
        choice,
        since,
        last:
          last === undefined
            ? null
            : {
                state: last.state,
                at: last.endedAt ?? last.createdAt,
                problem: alertProblemOf(last),
              },
      };
    }),
  };
}
