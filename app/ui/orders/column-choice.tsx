import { Button, Popover } from "@shopify/polaris";
import { lazy, Suspense, useState } from "react";
import type { OrderColumn } from "#app/connector/model/order-columns.ts";
import { t } from "../text.ts";

const ColumnList = lazy(async () => ({ default: (await import("./column-list.tsx")).ColumnList }));

/** Which columns the list has, for whoever looks at it alone. */
export function ColumnChoice({ columns }: { columns: readonly OrderColumn[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      active={isOpen}
      onClose={() => setOpen(false)}
      activator={
        <Button
          variant="plain"
          disclosure={isOpen ? "up" : "down"}
          ariaExpanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t("orderViews.columns")}
        </Button>
      }
    >
      <Suspense>
        <ColumnList columns={columns} />
      </Suspense>
    </Popover>
  );
}
