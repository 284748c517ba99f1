import { cellParts, type Field, fromText, type Said, type Speech } from '#domain/fields/index'

/** How the references of a cell are found: by code, number or name. */
export type Find = (resource: string, text: string) => Promise<Said>

interface Sheet {
  /** How this field is spoken of, by its name. */
  readonly speech: (name: string) => Speech
  readonly find: Find
}

/** The value of a cell as the field wants it. An empty cell is no value. Rules are checked later. */
export async function cellValue(
  name: string,
  field: Field,
  text: string,
  { speech, find }: Sheet,
): Promise<Said> {
  const { ref } = field
  if (!ref) return fromText(text, field, speech(name))
  const cell = cellParts(text, field)
  if (!cell.ok) return cell
  const values: unknown[] = []
  for (const part of cell.parts) {
    const one = await find(ref, part)
    if (!one.ok) return one
    values.push(one.value)
  }
  return { ok: true, value: field.many && values.length > 0 ? values : values[0] }
}
