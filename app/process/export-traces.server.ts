/** The only file that knows OpenTelemetry; it is loaded where traces are collected, and nowhere else. */
import { createHash, randomUUID } from "node:crypto";
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { currentTrace, type TracedStep, type Traces, type TracesConfig } from "./traces.ts";

/** Steps that wait to be sent, some two megabytes; what comes beyond them is dropped. */
const waitingMax = 2_048;
/** How long the collector may take, with all repetitions. */
const sendMsMax = 5_000;

/** A step under way. */
interface Current {
  traceId: string;
  span: Span;
}

/** Begins to send; what the collector doesn't take is said by `warn`, once until it takes something again. */
export function exportTraces(config: TracesConfig, warn: (message: string) => void): Traces {
  const { serviceName, share } = config;
  const ids = createIds();
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        "service.name": serviceName,
        "service.instance.id": randomUUID(),
      }),
    ),
    // By the trace's id alone: all processes choose the same orders.
    sampler: new TraceIdRatioBasedSampler(share),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: sayingOnce(config, warn),
        maxQueueSize: waitingMax,
        exportTimeoutMillis: sendMsMax,
        scheduledDelayMillis: 1_000,
      }),
    ],
  });
  const tracer = provider.getTracer("portafilter");
  const currentStep = (): Current | undefined => {
    const current = currentTrace.getStore();
    // Nobody else puts anything there.
    return current as Current | undefined;
  };

  return {
    async follow(step, work) {
      const traceId = traceIdOf(step);
      const current = currentStep();
      const parent = current?.traceId === traceId ? current.span : webhookBefore(step, traceId);
      const isInside = parent !== undefined && parent === current?.span;
      const kind = isInside ? SpanKind.INTERNAL : SpanKind.CONSUMER;
      const start = () =>
        tracer.startSpan(
          step.name,
          { kind, attributes: attributesOf(step) },
          parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent),
        );
      const span = parent === undefined ? ids.under({ traceId }, start) : start();
      const under: Current = { traceId, span };
      try {
        return await currentTrace.run(under, work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    async receive(step, { orderIdOf, work }) {
      const startTime = Date.now();
      const startedAt = performance.now();
      let result;
      let error: unknown;
      try {
        result = await work();
        return result;
      } catch (thrown) {
        error = thrown;
        throw thrown;
      } finally {
        const told = { ...step, orderId: orderIdOf() };
        const traceId = traceIdOf(told);
        // What came before has its step already.
        const isFirst = result === "stored";
        const chosen = { traceId, ...(isFirst ? { spanId: webhookSpanIdOf(step) } : {}) };
        const attributes = {
          ...attributesOf(told),
          ...(typeof result === "string" ? { "portafilter.result": result } : {}),
        };
        const span = ids.under(chosen, () =>
          tracer.startSpan(
            step.name,
            { kind: SpanKind.SERVER, attributes, startTime },
            ROOT_CONTEXT,
          ),
        );
        if (error !== undefined) fail(span, error);
        span.end(startTime + performance.now() - startedAt);
      }
    },
    noteCall({ service, operation, outcome, isFailed, durationMs }) {
      const current = currentStep();
      if (current === undefined) return;
      const endTime = Date.now();
      const attributes = {
        "portafilter.service": service,
        ...(typeof outcome === "number" ? { "http.response.status_code": outcome } : {}),
        ...(typeof outcome === "string" ? { "portafilter.outcome": outcome } : {}),
      };
      const span = tracer.startSpan(
        `${service} ${operation}`,
        { kind: SpanKind.CLIENT, attributes, startTime: endTime - durationMs },
        trace.setSpan(ROOT_CONTEXT, current.span),
      );
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    noteExchange({ name, kind, id, merchantId, orderId, status, errorCode, isFailed, durationMs }) {
      const endTime = Date.now();
      const attributes = {
        [kind === "answered" ? "portafilter.request_id" : "portafilter.webhook_id"]: id,
        ...(merchantId === undefined ? {} : { "portafilter.merchant_id": merchantId }),
        ...(orderId === undefined ? {} : { "portafilter.order_id": orderId }),
        ...(status === null ? {} : { "http.response.status_code": status }),
        ...(errorCode === undefined ? {} : { "error.type": errorCode }),
      };
      const spanKind = kind === "answered" ? SpanKind.SERVER : SpanKind.CLIENT;
      const startTime = endTime - durationMs;
      const traceId = digits(id, 32);
      const span = ids.under({ traceId }, () =>
        tracer.startSpan(name, { kind: spanKind, attributes, startTime }, ROOT_CONTEXT),
      );
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
      return { traceId };
    },
    noteError(error) {
      const current = currentStep();
      if (current !== undefined) fail(current.span, error);
    },
    async close() {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(() => late.resolve(), sendMsMax);
      // What is not taken was said by then.
      await Promise.race([provider.shutdown().catch(() => {}), late.promise]);
      clearTimeout(timer);
    },
  };
}

/** Ids as they are chosen for one span; random ones otherwise. */
function createIds() {
  const random = new RandomIdGenerator();
  let chosen: { traceId?: string; spanId?: string } = {};
  return {
    generateTraceId: () => chosen.traceId ?? random.generateTraceId(),
    generateSpanId: () => chosen.spanId ?? random.generateSpanId(),
    /** Starts one span with these ids; it starts at once, so that nobody else's comes between. */
    under(ids: { traceId: string; spanId?: string }, start: () => Span): Span {
      chosen = ids;
      try {
        return start();
      } finally {
        chosen = {};
      }
    },
  };
}

/** As many hexadecimal digits of a hash. */
function digits(text: string, count: number): string {
  return createHash("sha256").update(text).digest("hex").slice(0, count);
}

type TraceIdentity = Pick<TracedStep, "shop" | "orderId" | "webhookId" | "dispatchId">;

function traceIdOf({ shop, orderId, webhookId, dispatchId }: TraceIdentity): string {
  const about = orderId ?? `${webhookId ?? ""} ${dispatchId ?? ""}`;
  return digits(`${shop} ${about}`, 32);
}

function webhookSpanIdOf({ shop, webhookId }: { shop: string; webhookId: string }): string {
  return digits(`${shop} webhook ${webhookId}`, 16);
}

/** The step in which another process, or this one, stored the webhook that is worked on. */
function webhookBefore({ shop, webhookId }: TracedStep, traceId: string): Span | undefined {
  if (webhookId === undefined) return undefined;
  const spanId = webhookSpanIdOf({ shop, webhookId });
  return trace.wrapSpanContext({ traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}

function attributesOf({ shop, orderId, webhookId, dispatchId }: TraceIdentity): Attributes {
  return {
    "portafilter.shop": shop,
    ...(orderId === null ? {} : { "portafilter.order_id": orderId }),
    ...(webhookId === undefined ? {} : { "portafilter.webhook_id": webhookId }),
    ...(dispatchId === undefined ? {} : { "portafilter.dispatch_id": dispatchId }),
  };
}

/** Messages may hold what somebody else said. */
function fail(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : "unknown";
  span.setAttribute("error.type", type).setStatus({ code: SpanStatusCode.ERROR });
}

function sayingOnce(
  { endpoint, headers }: TracesConfig,
  warn: (message: string) => void,
): SpanExporter {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: sendMsMax,
  });
  let isSaid = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isAccepted = result.error === undefined && result.code === 0;
        if (!isAccepted && !isSaid) {
          const reason = result.error?.message ?? "no reason";
          warn(`Traces don't reach their collector (${reason}); they are dropped until they do.`);
        }
        if (isAccepted && isSaid) warn("Traces reach their collector again.");
        isSaid = !isAccepted;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
