import {
  Banner,
  BlockStack,
  Box,
  Card,
  DataTable,
  InlineGrid,
  Page,
  Select,
  Tabs,
  Text,
  TextField,
} from "@shopify/polaris";
import { lazy, memo, type ReactNode, Suspense, useState } from "react";
import type { OrderKind } from "#app/connector/model/order-kinds.ts";
import {
  type ProfitGroup,
  profitGroups,
  type ProfitPeriod,
  type ProfitRow,
  type ProfitSums,
  type ProfitView,
} from "#app/connector/queries/profit/views.ts";
import { countryText } from "../orders/postal-lines.ts";
import { dateText, monthText } from "../moments.ts";
import { amountText } from "../amounts.ts";
import { NothingHere } from "../nothing-here.tsx";
import { numberText } from "../numbers.ts";
import { t } from "../text.ts";
import { useDownload } from "../use-download.ts";
import { useIsInBrowser } from "../use-is-in-browser.ts";
import {
  isPeriod,
  type PeriodName,
  profitAddress,
  profitFileName,
  type ProfitChoice,
  profitPeriods,
} from "./profit-address.ts";
import { marginText } from "../profit-words.ts";
import { ProfitChart } from "./profit-chart.tsx";
import "./leading-bars.css";
import "./profit-rows.css";
import { RatesCard } from "./rates-card.tsx";

const LeadingBars = lazy(async () => ({
  default: (await import("./leading-bars.tsx")).LeadingBars,
}));

/** More rows are in the file only. */
const rowsShown = 100;

interface Props {
  choice: ProfitChoice;
  today: string;
  /** Null until the store's details are there. */
  view: ProfitView | null;
  isLoading: boolean;
  onChoose: (choice: ProfitChoice) => void;
}

/** What is left of what was sold once the provider is paid, by product, month or country. */
export function ProfitPage({ choice, today, view, isLoading, onChoose }: Props) {
  // The file is of what is shown, whatever the store counts by then.
  const of = view?.of ?? "live";
  const shown = { ...choice, of };
  const address = `/app/profit/export?${profitAddress(shown)}`;
  const { download, hasFailed } = useDownload(address, profitFileName(shown));
  const rows = view?.rows ?? [];
  return (
    <Page
      title={textOf(of, "title")}
      subtitle={textOf(of, "about")}
      secondaryActions={[
        { content: t("profit.export"), onAction: download, disabled: rows.length === 0 },
      ]}
    >
      <BlockStack gap="400">
        {hasFailed ? <Banner tone="critical" title={t("profit.exportFailed")} /> : null}
        {view === null ? null : (
          <TestOrders view={view} onShow={(other) => onChoose({ ...choice, of: other })} />
        )}
        {view === null ? null : <LeftOut view={view} />}
        <Card>
          <PeriodChoice choice={choice} today={today} onChoose={onChoose} />
        </Card>
        {view === null || view.rows.every(isNothing) ? (
          <Card padding="0">
            {view !== null && isUncounted(view) ? (
              <NothingHere title={t("profit.uncounted")} body={t("profit.uncountedBody")} />
            ) : (
              <NothingHere title={textOf(of, "empty")} body={textOf(of, "emptyBody")} />
            )}
          </Card>
        ) : (
          <Report
            view={view}
            isLoading={isLoading}
            onGroup={(group) => onChoose({ ...choice, group })}
          />
        )}
        {view === null ? null : (
          <RatesCard
            rates={view.rates}
            into={view.currency}
            today={today}
            missing={view.unrated[0]?.currency ?? null}
          />
        )}
      </BlockStack>
    </Page>
  );
}

/** Of test orders nothing is charged, and no text says so. */
function textOf(of: OrderKind, key: "title" | "about" | "empty" | "emptyBody" | "day"): string {
  return t(of === "test" ? `profit.tests.${key}` : `profit.${key}`);
}

/** A month in which nothing was charged is a row too. */
function isNothing({ units, sold, cost }: ProfitSums): boolean {
  return units === 0 && sold === 0 && cost === 0;
}

/** Says of test orders that the sums are theirs, or how many are in none, and leads to the others. */
function TestOrders({
  view: { of, testOrders },
  onShow,
}: {
  view: ProfitView;
  onShow: (other: OrderKind) => void;
}) {
  if (of === "live" && testOrders === 0) return null;
  const other = of === "test" ? "live" : "test";
  return (
    <Banner action={{ content: t(`profit.tests.${other}`), onAction: () => onShow(other) }}>
      {of === "test" ? t("profit.tests.notice") : t("profit.tests.left", { count: testOrders })}
    </Banner>
  );
}

/** Something was sold, and is in no sum. */
function isUncounted({ unpriced, unrated }: ProfitView): boolean {
  return unpriced > 0 || unrated.length > 0;
}

/** What is in no sum, and what would bring it in. */
function LeftOut({ view: { unpriced, unrated, currency } }: { view: ProfitView }) {
  const told = [
    ...unrated.map((each) =>
      t("profit.unrated", { count: each.lines, currency: each.currency, into: currency }),
    ),
    ...(unpriced === 0 ? [] : [t("profit.unpriced", { count: unpriced })]),
  ];
  if (told.length === 0) return null;
  return (
    <Banner tone="warning">
      {told.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Banner>
  );
}

function isSame(one: ProfitPeriod, other: ProfitPeriod): boolean {
  return one.from === other.from && one.to === other.to;
}

function PeriodChoice({ choice, today, onChoose }: Pick<Props, "choice" | "today" | "onChoose">) {
  const [days, setDays] = useState<{ from: string; to: string } | null>(null);
  const [known, setKnown] = useState(choice);
  if (profitAddress(known) !== profitAddress(choice)) {
    setKnown(choice);
    // Another report, also one that was gone back to, has its own days; on the way to those that stand here there may be others.
    const isUnderWay = choice.name === "between" && days !== null && !isSame(days, choice.period);
    if (!isUnderWay) setDays(null);
  }
  const shown = days ?? choice.period;
  const isBetween = choice.name === "between" || days !== null;
  const changeDay = (period: { from: string; to: string }) => {
    setDays(period);
    if (isPeriod(period)) onChoose({ ...choice, name: "between", period });
  };
  return (
    <InlineGrid columns={{ xs: 1, sm: isBetween ? 3 : 1 }} gap="300">
      <Select
        label={t("profit.period")}
        options={profitPeriods.map((value) => ({ value, label: t(`profit.periods.${value}`) }))}
        value={isBetween ? "between" : choice.name}
        // Which month or year it is; days that are chosen stand in their fields.
        helpText={
          isBetween
            ? undefined
            : t("profit.range", {
                from: dateText(choice.period.from),
                to: dateText(choice.period.to),
              })
        }
        onChange={(value) => {
          const name = profitPeriods.find((each): each is PeriodName => each === value);
          setDays(name === "between" ? choice.period : null);
          if (name !== undefined) onChoose({ ...choice, name });
        }}
      />
      {isBetween ? (
        <>
          <TextField
            type="date"
            label={t("profit.from")}
            autoComplete="off"
            max={shown.to}
            value={shown.from}
            onChange={(from) => changeDay({ ...shown, from })}
          />
          <TextField
            type="date"
            label={t("profit.to")}
            autoComplete="off"
            min={shown.from}
            max={today}
            value={shown.to}
            onChange={(to) => changeDay({ ...shown, to })}
            {...(isPeriod(shown) ? {} : { error: t("profit.days") })}
          />
        </>
      ) : null}
    </InlineGrid>
  );
}

function Report({
  view,
  isLoading,
  onGroup,
}: {
  view: ProfitView;
  isLoading: boolean;
  onGroup: (group: ProfitGroup) => void;
}) {
  const { currency, total, months, group } = view;
  return (
    <>
      <Totals total={total} currency={currency} />
      {months.length > 1 ? (
        <Card>
          <BlockStack gap="300">
            <Text as="h2" variant="headingMd">
              {t("profit.byMonth")}
            </Text>
            <ProfitChart months={months} currency={currency} />
          </BlockStack>
        </Card>
      ) : null}
      <Card padding="0">
        <Tabs
          tabs={profitGroups.map((each) => ({ id: each, content: t(`profit.groups.${each}`) }))}
          selected={profitGroups.indexOf(group)}
          onSelect={(index) => onGroup(profitGroups[index] ?? "product")}
          disabled={isLoading}
        />
        {/* Of its own for each view: another's rows stand where theirs belong, and none is seen to move there. */}
        <GroupRows key={group} view={view} />
      </Card>
      <Box paddingInline={{ xs: "400", sm: "0" }}>
        <Text as="p" tone="subdued" variant="bodySm">
          {textOf(view.of, "day")} {t("profit.basis")}
        </Text>
      </Box>
    </>
  );
}

/** What one view adds up, as bars and as rows; a press on another view's tab does not draw it again. */
const GroupRows = memo(function GroupRows({
  view: { rows, group, currency, total },
}: {
  view: ProfitView;
}) {
  const hidden = rows.length - rowsShown;
  const isInBrowser = useIsInBrowser();
  return (
    <>
      {group === "month" || rows.length < 2 ? null : (
        <div className="leading-bars-space" style={{ minHeight: heightOf(rows) }}>
          {isInBrowser ? (
            <Suspense>
              <LeadingBars
                rows={rows}
                group={group}
                currency={currency}
                nameOf={(row) => nameOf(row, group)}
              />
            </Suspense>
          ) : null}
        </div>
      )}
      <ul className="profit-rows">
        {rows.slice(0, rowsShown).map((row) => (
          <NarrowRow key={row.key} name={nameOf(row, group)} cells={cellsOf(row, currency)} />
        ))}
        <NarrowRow name={t("profit.total")} cells={cellsOf(total, currency)} />
      </ul>
      <div className="profit-table">
        <DataTable
          columnContentTypes={["text", "numeric", "numeric", "numeric", "numeric", "numeric"]}
          headings={[
            t(`profit.columns.${group}`),
            ...columns.map((column) => t(`profit.columns.${column}`)),
          ]}
          rows={rows.slice(0, rowsShown).map((row) => rowOf(row, { group, currency }))}
          totals={["", ...cellsOf(total, currency)]}
          totalsName={{ singular: t("profit.total"), plural: t("profit.total") }}
          showTotalsInFooter
        />
      </div>
      {hidden > 0 ? (
        <Box padding="400">
          <Text as="p" tone="subdued">
            {t("profit.more", { count: hidden })}
          </Text>
        </Box>
      ) : null}
    </>
  );
});

/** As much as its bars take, so that nothing moves once they are there. */
function heightOf({ length }: readonly ProfitRow[]): string {
  return `calc(2 * var(--p-space-400) + ${Math.min(length, 11)} * var(--leading-bar-height))`;
}

/** As the table has no place on a phone for its last columns: a row's amounts under its name, each with its own. */
function NarrowRow({ name, cells }: { name: string; cells: readonly string[] }) {
  return (
    <li>
      <Text as="p" fontWeight="semibold" breakWord>
        <span suppressHydrationWarning>{name}</span>
      </Text>
      <dl>
        {columns.map((column, index) => (
          <div key={column}>
            <dt>{t(`profit.columns.${column}`)}</dt>
            <dd>{cells[index]}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const columns = ["units", "sold", "cost", "profit", "margin"] as const;

function Totals({ total, currency }: { total: ProfitSums; currency: string }) {
  const amounts = [
    ["sold", total.sold],
    ["cost", total.cost],
    ["profit", total.profit],
  ] as const;
  return (
    <InlineGrid columns={{ xs: 1, sm: 3 }} gap="400">
      {amounts.map(([what, minor]) => (
        <Card key={what}>
          <BlockStack gap="100">
            <Text as="h2" variant="bodyMd" tone="subdued">
              {t(`profit.columns.${what}`)}
            </Text>
            <Text as="p" variant="headingLg" {...(minor < 0 ? { tone: "critical" as const } : {})}>
              {amountText({ minor, currency })}
            </Text>
            {what === "cost" && total.remakes > 0 ? (
              <Text as="p" tone="subdued">
                {t("profit.remakes", { amount: amountText({ minor: total.remakes, currency }) })}
              </Text>
            ) : null}
          </BlockStack>
        </Card>
      ))}
    </InlineGrid>
  );
}

function rowOf(
  row: ProfitRow,
  { group, currency }: { group: ProfitGroup; currency: string },
): ReactNode[] {
  return [
    // A browser may call a country otherwise than the server.
    <span key="name" suppressHydrationWarning>
      {nameOf(row, group)}
    </span>,
    ...cellsOf(row, currency),
  ];
}

function nameOf({ key, title }: ProfitRow, group: ProfitGroup): string {
  if (group === "month") return monthText(key);
  if (group === "country") return key === "" ? t("profit.noCountry") : countryText(key);
  return title === null || title === "" ? t("profit.noProduct") : title;
}

function cellsOf({ units, sold, cost, profit }: ProfitSums, currency: string): string[] {
  const amount = (minor: number) => amountText({ minor, currency });
  return [
    numberText(units),
    amount(sold),
    amount(cost),
    amount(profit),
    marginText({ sold, profit }) ?? "–",
  ];
}
