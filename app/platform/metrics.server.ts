import type * as client from "prom-client";

/** Seconds: a cached page takes one millisecond, a slow list one second. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What this process counts for /metrics, and reads when it is asked. */
class Metrics {
  readonly #client: typeof client;
  readonly #registry: client.Registry;
  readonly #requests: client.Counter<"class" | "status">;
  readonly #seconds: client.Histogram<"class">;
  readonly #refused: client.Counter<"class">;
  readonly #gauges = new Map<string, client.Gauge>();

  constructor(prometheus: typeof client) {
    const { Counter, Histogram, Registry, collectDefaultMetrics } = prometheus;
    this.#client = prometheus;
    this.#registry = new Registry();
    const registers = [this.#registry];
    this.#requests = new Counter({
      name: "grand_tour_requests_total",
      help: "Requests by class and status; status 'cut' if the visitor left before the end.",
      labelNames: ["class", "status"],
      registers,
    });
    this.#seconds = new Histogram({
      name: "grand_tour_request_seconds",
      help: "From a request's head to the end of its answer, by class.",
      labelNames: ["class"],
      buckets,
      registers,
    });
    this.#refused = new Counter({
      name: "grand_tour_refused_total",
      help: "Requests that were refused because too many came, by class.",
      labelNames: ["class"],
      registers,
    });
    collectDefaultMetrics({ register: this.#registry });
  }

  /** A request ended: `seconds` after it began. */
  answered(requestClass: string, status: number | "cut", seconds: number): void {
    this.#requests.inc({ class: requestClass, status: String(status) });
    this.#seconds.observe({ class: requestClass }, seconds);
  }

  refused(requestClass: string): void {
    this.#refused.inc({ class: requestClass });
  }

  /** Sets what was read for this scrape; a figure that can't be read is left out. */
  set(figures: Readonly<Record<string, MetricFigure>>): void {
    for (const name of [...this.#gauges.keys()].filter((known) => !(known in figures))) {
      this.#registry.removeSingleMetric(name);
      this.#gauges.delete(name);
    }
    for (const [name, { help, values }] of Object.entries(figures)) {
      const gauge = this.#gauges.get(name) ?? this.#newGauge(name, help, values);
      gauge.reset();
      for (const [labels, value] of values) gauge.set({ ...labels }, value);
    }
  }

  /** In Prometheus' text format, with its content type. */
  async read(): Promise<{ text: string; contentType: string }> {
    return { text: await this.#registry.metrics(), contentType: this.#registry.contentType };
  }

  #newGauge(name: string, help: string, values: MetricFigure["values"]): client.Gauge {
    const labelNames = Object.keys(values[0]?.[0] ?? {});
    const registers = [this.#registry];
    const gauge = new this.#client.Gauge({ name, help, labelNames, registers });
    this.#gauges.set(name, gauge);
    return gauge;
  }
}

/** A figure of this moment, one value for each set of labels. */
export type MetricFigure = {
  help: string;
  values: [labels: Record<string, string>, value: number][];
};

let current: Metrics | undefined;

/** Undefined where METRICS_TOKEN is not set: then nothing is counted. */
export const metrics = (): Metrics | undefined => current;

/** Begins to count. The library is loaded here, because most sites do without. */
export async function openMetrics(): Promise<void> {
  current ??= new Metrics(await import("prom-client"));
}
