/** A process's memory over time: the most, and how fast it grows by the line that fits the samples best. */
export interface MemoryCourse {
  readonly mostMegabytes: number;
  readonly megabytesPerMinute: number;
}

export interface MemorySample {
  readonly atSeconds: number;
  readonly megabytes: number;
}

/** Caches and compiled code fill up at first, which is no growth: the first fifth does not count towards the slope. */
export function memoryCourse(samples: readonly MemorySample[]): MemoryCourse {
  const settled = samples.slice(Math.floor(samples.length / 5));
  const mean = (of: (sample: MemorySample) => number) =>
    settled.reduce((sum, sample) => sum + of(sample), 0) / settled.length;
  const [middle, level] = [mean(({ atSeconds }) => atSeconds), mean(({ megabytes }) => megabytes)];
  const spread = settled.reduce((sum, { atSeconds }) => sum + (atSeconds - middle) ** 2, 0);
  const together = settled.reduce((sum, sample) => sum + (sample.atSeconds - middle) * (sample.megabytes - level), 0);
  return {
    mostMegabytes: Math.max(...samples.map(({ megabytes }) => megabytes)),
    megabytesPerMinute: spread > 0 ? (60 * together) / spread : 0,
  };
}
