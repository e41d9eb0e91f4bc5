import { InlineStack, Pagination, type PaginationProps } from "@shopify/polaris";
import { t } from "../text.ts";

/** Where a list stands between its first and its last page. */
export interface Paging {
  isFirstPage: boolean;
  /** True while another page or view is on its way. */
  isLoading: boolean;
  onFirstPage: () => void;
  onNextPage: () => void;
}

interface Pager extends Omit<Paging, "isLoading"> {
  endCursor: string | null;
  /** What the pages are of, as in “Pages of orders”. */
  what: string;
}

/** What turns the pages of a list; null where there is one page only. */
export function pagerOf({
  what,
  isFirstPage,
  endCursor,
  onFirstPage,
  onNextPage,
}: Pager): PaginationProps | null {
  if (isFirstPage && endCursor === null) return null;
  return {
    accessibilityLabel: t("index.pages", { what }),
    hasPrevious: !isFirstPage,
    previousTooltip: t("index.firstPage"),
    onPrevious: onFirstPage,
    hasNext: endCursor !== null,
    nextTooltip: t("index.nextPage"),
    onNext: onNextPage,
  };
}

/** The same below a list that is no table. */
export function ListPager(list: Pager) {
  const pager = pagerOf(list);
  return pager === null ? null : (
    <InlineStack align="center">
      <Pagination {...pager} />
    </InlineStack>
  );
}
