import { Label } from '../../platform/ui/text/Label.tsx'

const names: Record<string, string> = { supporter: 'Supporter' }

/** A kind that this version does not know is not drawn. */
export function Badge({ type }: { type: string }) {
  const name = names[type]
  return name ? <Label tone="supporter">{name}</Label> : null
}
