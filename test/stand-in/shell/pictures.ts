/** Draws a picture for any name, so that no store is without one: a coffee bag, or a mug for goods. */

/** A calm colour that belongs to the name. */
function hueOf(name: string): number {
  let hue = 0;
  for (const letter of name) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hue;
}

export function drawPicture(name: string): string {
  const hue = hueOf(name);
  const isBag = name.startsWith("coffee-");
  const letters = name
    .replace(/^(coffee|goods)-|\.\w+$/g, "")
    .slice(0, 4)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
  const shape = isBag
    ? `<path d="M330 260h540l40 90v660q0 40-40 40H330q-40 0-40-40V350z" fill="hsl(${hue} 38% 34%)"/>
       <path d="M330 260h540l40 90H290z" fill="hsl(${hue} 38% 26%)"/>
       <rect x="390" y="520" width="420" height="330" rx="18" fill="hsl(${hue} 60% 92%)"/>`
    : `<path d="M330 380h430v420q0 130-130 130H460q-130 0-130-130z" fill="hsl(${hue} 42% 45%)"/>
       <path d="M760 470h70q90 0 90 95t-90 95h-70" fill="none" stroke="hsl(${hue} 42% 45%)" stroke-width="52"/>`;
  const colour = isBag ? `hsl(${hue} 45% 25%)` : "#fff";
  const [x, y] = isBag ? [600, 720] : [545, 690];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" role="img"><rect width="1200" height="1200" fill="hsl(${hue} 32% 88%)"/>${shape}<text x="${x}" y="${y}" font-family="Georgia,serif" font-size="112" text-anchor="middle" fill="${colour}">${letters}</text></svg>`;
}
