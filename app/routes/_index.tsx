import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { WelcomePage } from "#app/ui/welcome-page.tsx";

/** The admin opens the app here, telling the shop: its pages live under /app. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  if (searchParams.has("shop")) return redirect(`/app${search}`);
  return null;
}

export default function Index() {
  return <WelcomePage />;
}
