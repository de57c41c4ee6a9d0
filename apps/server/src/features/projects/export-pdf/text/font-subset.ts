import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The functions of HarfBuzz's subsetter that are used here; pointers and handles are numbers. */
interface Subsetter {
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
  readonly malloc: (size: number) => number;
  readonly free: (pointer: number) => void;
  readonly hb_blob_create: (data: number, length: number, mode: number, userData: number, destroy: number) => number;
  readonly hb_blob_destroy: (blob: number) => void;
  readonly hb_blob_get_length: (blob: number) => number;
  readonly hb_blob_get_data: (blob: number, length: number) => number;
  readonly hb_face_create: (blob: number, index: number) => number;
  readonly hb_face_destroy: (face: number) => void;
  readonly hb_face_reference_blob: (face: number) => number;
  readonly hb_set_add: (set: number, value: number) => void;
  readonly hb_subset_input_create_or_fail: () => number;
  readonly hb_subset_input_destroy: (input: number) => void;
  readonly hb_subset_input_glyph_set: (input: number) => number;
  readonly hb_subset_input_set: (input: number, kind: number) => number;
  readonly hb_subset_input_set_flags: (input: number, flags: number) => void;
  readonly hb_subset_input_pin_axis_location: (input: number, face: number, tag: number, value: number) => number;
  readonly hb_subset_or_fail: (face: number, input: number) => number;
}

const NO_HINTING = 0x1;
const RETAIN_GLYPH_IDS = 0x2;
const NO_LAYOUT_CLOSURE = 0x200;
const READ_ONLY = 1;
const DROPPED_TABLES = 3;
/** A PDF reader places glyphs by number, so all that maps and shapes text stays behind. */
const UNUSED_TABLES = ['GSUB', 'GPOS', 'GDEF', 'cmap', 'name', 'OS/2', 'post', 'STAT', 'DSIG', 'BASE', 'gasp', 'vhea', 'vmtx'];

export interface SubsetOptions {
  readonly data: Uint8Array;
  readonly glyphs: Iterable<number>;
  /** Where to pin the weight axis; null for a font without one. */
  readonly weight: number | null;
}

let subsetter: Subsetter | undefined;

/** A TrueType font with the outlines of the given glyphs only; they keep their numbers. */
export function subsetFont(options: SubsetOptions): Uint8Array {
  subsetter ??= openSubsetter();
  const hb = subsetter;
  const pointer = hb.malloc(options.data.byteLength);
  new Uint8Array(hb.memory.buffer).set(options.data, pointer);
  const blob = hb.hb_blob_create(pointer, options.data.byteLength, READ_ONLY, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = describeSubset(hb, face, options);
  try {
    const subset = hb.hb_subset_or_fail(face, input);
    if (subset === 0) throw new Error('The font could not be reduced to the glyphs in use');
    return readFace(hb, subset);
  } finally {
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(pointer);
  }
}

function describeSubset(hb: Subsetter, face: number, { glyphs, weight }: SubsetOptions): number {
  const input = hb.hb_subset_input_create_or_fail();
  const wanted = hb.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) hb.hb_set_add(wanted, glyph);
  const dropped = hb.hb_subset_input_set(input, DROPPED_TABLES);
  for (const table of UNUSED_TABLES) hb.hb_set_add(dropped, tagNumber(table));
  hb.hb_subset_input_set_flags(input, NO_HINTING | RETAIN_GLYPH_IDS | NO_LAYOUT_CLOSURE);
  if (weight !== null) hb.hb_subset_input_pin_axis_location(input, face, tagNumber('wght'), weight);
  return input;
}

function readFace(hb: Subsetter, face: number): Uint8Array {
  const blob = hb.hb_face_reference_blob(face);
  const start = hb.hb_blob_get_data(blob, 0);
  const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob));
  hb.hb_blob_destroy(blob);
  hb.hb_face_destroy(face);
  return bytes;
}

function openSubsetter(): Subsetter {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const instance = new WebAssembly.Instance(new WebAssembly.Module(wasm), {});
  const functions = instance.exports as unknown as Subsetter;
  functions._initialize();
  return functions;
}

function tagNumber(tag: string): number {
  return Buffer.from(tag.padEnd(4)).readUInt32BE(0);
}
