/** E-mail by a mail server that may be slow: what was given up is not sent after all. */
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, it, onTestFinished } from "vitest";
import { limits } from "#app/limits/limits.ts";
import { createMailSender } from "./send-mail.server.ts";

/** A mail server that greets nobody before `greet`, and the subjects of what it took. */
async function slowMailServer() {
  const taken: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        taken.push(/^Subject: (.*)$/m.exec(Buffer.concat(pieces).toString())?.[1]?.trim() ?? "");
        done();
      });
    },
  });
  const waiting = new Set<Socket>();
  let isSlow = true;
  const greet = (socket: Socket) => smtp.server.emit("connection", socket);
  const server = createServer((socket) => {
    if (!isSlow) return void greet(socket);
    waiting.add(socket);
    socket.on("error", () => waiting.delete(socket));
    socket.on("close", () => waiting.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It listens nowhere.");
  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    taken,
    greet() {
      isSlow = false;
      for (const socket of waiting) greet(socket);
    },
  };
}

it("sends no e-mail later that was given up while it waited for its turn", async () => {
  const server = await slowMailServer();
  const sender = createMailSender({ ...server, from: "app@example.com", deadlineMs: 500 });
  onTestFinished(() => sender.close());
  const send = (subject: string) =>
    sender.send({
      name: subject,
      to: "boss@example.com",
      subject,
      text: "Hello",
      html: "<p>Hello</p>",
      leaveUrl: "https://app.example/leave",
    });
  // More than there are connections.
  const early = Array.from({ length: 9 }, (_, at) => send(`early ${at}`));
  expect(new Set((await Promise.all(early)).map(({ kind }) => kind))).toEqual(new Set(["failed"]));
  server.greet();
  expect(await send("late")).toEqual({ kind: "delivered" });
  expect(server.taken).toEqual(["late"]);
});

it("gives an e-mail up before another process may claim its alert", () => {
  expect(limits.alerts.mailDeadlineMs).toBeLessThan(limits.lease.alertMs);
});
