/**
 * What `npm start` and `npm run core` tell the C library: few heaps for its threads, and large blocks (drawn
 * pictures, mostly) given back when they are freed.
 */
export const nativeMemory = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "1048576",
  MALLOC_TRIM_THRESHOLD_: "1048576",
} as const;
