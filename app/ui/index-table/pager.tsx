import { Button, InlineStack } from "@shopify/polaris";
import { t } from "../text.ts";
import "./pager.css";

/** Where a list stands between its first and its last page. */
export interface Paging {
  isFirstPage: boolean;
  /** True while another page or view is on its way. */
  isLoading: boolean;
  onFirstPage: () => void;
  onNextPage: () => void;
}

export interface PagerProps extends Omit<Paging, "isLoading"> {
  endCursor: string | null;
  /** What the pages are of, as in “Pages of orders”. */
  what: string;
}

/** False where there is one page only. */
export function hasPages({
  isFirstPage,
  endCursor,
}: Pick<PagerProps, "isFirstPage" | "endCursor">): boolean {
  return !isFirstPage || endCursor !== null;
}

/**
 * What turns the pages of a list; nothing where there is one page only. Words, where Polaris' pagination has arrows: they
 * say without a tooltip, also on a phone, that back is to the first page, and whoever presses them does not wait until a
 * tooltip has opened and closed.
 */
export function Pager({ what, isFirstPage, endCursor, onFirstPage, onNextPage }: PagerProps) {
  if (!hasPages({ isFirstPage, endCursor })) return null;
  return (
    <nav aria-label={t("index.pages", { what })}>
      <InlineStack align="center" gap="200">
        <Button disabled={isFirstPage} onClick={onFirstPage}>
          {t("index.firstPage")}
        </Button>
        <Button disabled={endCursor === null} onClick={onNextPage}>
          {t("index.nextPage")}
        </Button>
      </InlineStack>
    </nav>
  );
}

/** The same below a table: where it is wide it stays in sight while the rows are scrolled. */
export function TablePager(pager: PagerProps) {
  return hasPages(pager) ? (
    <div className="table-pager">
      <Pager {...pager} />
    </div>
  ) : null;
}
