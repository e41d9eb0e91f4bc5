import { describe, expect, it } from "vitest";
import { isStreet } from "./street.ts";

const streets: Record<string, string[]> = {
  US: [
    "1600 Pennsylvania Ave NW",
    "500 Main St",
    "500 Main St., Apt 4",
    "350 W 5th Ave",
    "350 5th Avenue",
    "10 Room Ct",
    "123 Floor Ln",
  ],
  GB: ["10 Downing Street", "221b Baker Street", "12, High Street", "77 Top Rd"],
  CA: ["24 Sussex Drive", "12 rue Sherbrooke Ouest"],
  DE: ["Torstr. 1", "Zimmer Str. 3", "Torstraße 1, Hinterhaus", "Unter der Allee 4a"],
  AT: ["Kärntner Straße 12/3", "Lange Gasse 4"],
  CH: ["Bahnhofstrasse 1", "3 rue du Rhône", "Via Nassa 5"],
  FR: ["12 rue de la Porte", "5 bis, avenue Foch", "4 rue de l'Escalier"],
  BE: ["Wetstraat 16", "16 rue de la Loi"],
  NL: ["Keizersgracht 12-3", "Lange Laan 7"],
  ES: ["Calle Puerta del Sol 3", "Carrer de la Porta, 3", "C/ Mayor 4"],
  BR: ["Rua das Flores 123", "Av. Paulista, 1578"],
  IT: ["Via della Scala 12", "Piazza Navona, 3"],
};

/** What people write below a street, and programs may send without one. */
const others: Record<string, string[]> = {
  US: [
    ..."PO Box 123|P.O. Box 44|Office 210|Studio 4|Basement 2|Gate code 1234|Call 555 1234|apt4B".split(
      "|",
    ),
    ..."Order 1234|Class 2021|Ring 2x|Mail Stop 4|Pier 9|Lot 12|Main Street|2nd Floor|4 St".split(
      "|",
    ),
  ],
  GB: [
    ..."Flat 3|Flat 12 Rose House|Flat 3, St James House|2nd Storey|12 The Level".split("|"),
    ..."Flat 3, High Street|4 Rose Court, Mill House".split("|"),
  ],
  AU: ["UnitB12", "Unit12", "L12", "Lvl 5", "Shop 3"],
  IN: ["Flat No. 302", "Wing A 402", "Tower B 1203", "Near Metro Pillar 45", "House 12"],
  DE: [
    ..."Packstation 123|Haus 3|Postfach 12 34|Postnummer 12345678|Hof 2|3. Stock|Whg. 4".split("|"),
    ..."Stellplatz 12|Platz 3|Vorderhaus 2. OG|Torstraße|tel 0171234567".split("|"),
  ],
  BR: ["Casa 3", "Sala 12", "Lote 4 Quadra 12", "Torre 2", "CPF 123.456.789-00"],
  FR: ["BP 123", "Bt 4", "Résidence Les Lilas 3", "Lieu-dit Le Bois 2", "rue Foch"],
  BE: ["bus 12", "boîte 4", "bte 4"],
  ES: ["Ático 2", "Local 3", "2º izq", "Plaza de garaje 12"],
  IT: ["Int. 5", "Sc. B", "Pal. 3"],
  JP: ["Sunny Heights 203", "12 Main St"],
};

const pairs = (lines: Record<string, string[]>) =>
  Object.entries(lines).flatMap(([country, all]) => all.map((line) => [country, line] as const));

describe("a second line without a first", () => {
  it.each(pairs(streets))("is a street in %s: %s", (country, line) => {
    expect(isStreet(line, country)).toBe(true);
    expect(isStreet(line, null)).toBe(false);
  });

  it.each(pairs(others))("is none in %s: %s", (country, line) => {
    expect(isStreet(line, country)).toBe(false);
  });
});
