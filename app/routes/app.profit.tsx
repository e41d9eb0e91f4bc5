import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { boundary } from "@shopify/shopify-app-remix/server";
import { readForm } from "#app/remix/read-form.ts";
import { knownLanguage, languageOf } from "#app/ui/languages.ts";
import { dayIn } from "#app/ui/moments.ts";
import { profitAddress, readProfitChoice } from "#app/ui/profit/profit-address.ts";
import { ProfitPage } from "#app/ui/profit/profit-page.tsx";
import type { RateAnswer } from "#app/ui/profit/rates-card.tsx";
import { typedRate } from "#app/ui/profit/typed-rate.ts";
import { pageTexts } from "#app/ui/page-texts.ts";

export const handle = pageTexts("products");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.shopify.authenticate.admin(request);
  const { searchParams } = new URL(request.url);
  const today = dayIn(new Date(), await context.connector.readTimezone(shop));
  const choice = readProfitChoice(searchParams, today);
  const { period, group, of } = choice;
  const view = await context.connector.readProfit({ shop, period, group, of });
  return { choice, today, view };
}

/** Saves or removes an exchange rate. What does not fit is answered by its field, and then nothing is saved. */
export async function action({ request, context }: ActionFunctionArgs): Promise<RateAnswer> {
  const { shop, actor } = await context.shopify.authenticate.admin(request);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? "").trim();
  const of = { shop, actor, currency: field("currency").toUpperCase(), since: field("since") };
  switch (field("intent")) {
    case "save-rate": {
      const language = knownLanguage(field("language")) ?? languageOf(request);
      const rate = typedRate(field("rate"), language);
      return { intent: "save-rate", problem: await context.connector.changeRate({ ...of, rate }) };
    }
    case "remove-rate":
      return { intent: "remove-rate", problem: await context.connector.dropRate(of) };
    default:
      throw new Response("expected intent: save-rate or remove-rate", { status: 422 });
  }
}

export default function Profit() {
  const { choice, today, view } = useLoaderData<typeof loader>();
  const [, setParams] = useSearchParams();
  const navigation = useNavigation();
  return (
    <ProfitPage
      choice={choice}
      today={today}
      view={view}
      isLoading={navigation.state === "loading"}
      onChoose={(next) => setParams(profitAddress(next))}
    />
  );
}

export { RouteProblem as ErrorBoundary } from "#app/ui/route-problem.tsx";

export const headers: HeadersFunction = (args) => boundary.headers(args);
