import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { photoBytesMax, photoMegabytesMax, photosMax } from "#app/connector/model/remake-photo.ts";
import type { PhotoProblem } from "#app/connector/model/remake-photo.ts";
import type { PhotoResult, PhotoView } from "#app/connector/remake-photos/index.ts";

/** Why a file is not among the photos; `failed`: there was no answer, it may be there. */
export type FileProblem = PhotoProblem | { problem: "failed" };

export interface RefusedFile {
  /** Two files may be called the same. */
  id: string;
  file: File;
  why: FileProblem;
}

interface State {
  /** The file that is on its way, and how many wait behind it. */
  busy: { fileName: string; waiting: number } | null;
  added: readonly PhotoView[];
  removed: readonly string[];
  refused: readonly RefusedFile[];
}

export interface Photos extends Pick<State, "busy" | "refused"> {
  photos: PhotoView[];
  /** One after the other; what is not taken is told by its name. */
  add: (files: readonly File[]) => void;
  /** False: it is still there. */
  remove: (photoId: string) => Promise<boolean>;
}

/** What may go well another time, with the same file. */
const passing = new Set<FileProblem["problem"]>(["failed", "busy", "disk", "storage", "resting"]);

export function isPassing({ why }: RefusedFile): boolean {
  return passing.has(why.problem);
}

/**
 * The photos of a remake beside those that the page was read with, `known`. Each file is kept or refused by itself: what was
 * added stays, whatever becomes of the next, and goes on being added where the page is left.
 */
export function usePhotos({
  address,
  known,
}: {
  address: string;
  known: readonly PhotoView[];
}): Photos {
  const [state, setState] = useState<State>({ busy: null, added: [], removed: [], refused: [] });
  const waiting = useRef<File[]>([]);
  const isUnderWay = useRef(false);
  const { revalidate } = useRevalidator();
  const ids = new Set(known.map(({ id }) => id));
  const photos = [...known, ...state.added.filter(({ id }) => !ids.has(id))].filter(
    ({ id }) => !state.removed.includes(id),
  );
  const count = useRef(photos.length);
  useEffect(() => {
    count.current = photos.length;
  });
  const take = async (file: File) => {
    setState((now) => ({ ...now, busy: { fileName: file.name, waiting: waiting.current.length } }));
    const result =
      count.current >= photosMax
        ? enough
        : await send(address, file).catch(() => ({ kind: "refused", problem: "failed" }) as const);
    if (result.kind === "stored") count.current += 1;
    setState((now) =>
      result.kind === "stored"
        ? { ...now, added: [...now.added.filter(({ id }) => id !== result.photo.id), result.photo] }
        : { ...now, refused: [...now.refused, { id: crypto.randomUUID(), file, why: result }] },
    );
  };
  const work = async () => {
    isUnderWay.current = true;
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) await take(file);
    isUnderWay.current = false;
    setState((now) => ({ ...now, busy: null }));
    revalidate();
  };
  return {
    photos,
    busy: state.busy,
    refused: state.refused,
    add(files) {
      waiting.current.push(...files);
      if (isUnderWay.current || files.length === 0) return;
      setState((now) => ({ ...now, refused: [] }));
      void work();
    },
    async remove(photoId) {
      const isRemoved = await removePhoto(photoId);
      if (!isRemoved) return false;
      setState((now) => ({ ...now, removed: [...now.removed, photoId] }));
      revalidate();
      return true;
    },
  };
}

const enough = { kind: "refused", problem: "enough", most: photosMax } as const;
const tooLarge = { kind: "refused", problem: "large", mostMb: photoMegabytesMax } as const;

type Told = Exclude<PhotoResult, { kind: "missing" }>;

/** By `fetch`, because only that carries the session token that the admin's frame gives. */
async function send(address: string, file: File): Promise<Told> {
  if (file.size > photoBytesMax) return tooLarge;
  const response = await fetch(address, {
    method: "POST",
    // Whatever the browser takes it for: its bytes decide.
    headers: { "content-type": "application/octet-stream" },
    body: file,
  });
  if (response.status === 413) return tooLarge;
  // It took too long, or too much was being read: worth another try.
  if ([408, 429, 503].includes(response.status)) return { kind: "refused", problem: "busy" };
  if (!response.ok) throw new Error(`The photo's upload answered ${response.status}.`);
  // Our own route answers nothing else; moments come as texts.
  const told = (await response.json()) as Told;
  return told.kind === "stored"
    ? { ...told, photo: { ...told.photo, addedAt: new Date(told.photo.addedAt) } }
    : told;
}

/** Whether it is gone, also where it was gone already. */
async function removePhoto(photoId: string): Promise<boolean> {
  const body = new URLSearchParams({ photoId });
  const answered = await fetch("/app/remakes/photos/remove", { method: "POST", body }).catch(
    () => null,
  );
  return answered !== null && (answered.ok || answered.status === 404);
}
