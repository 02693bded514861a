import { Label } from '../../platform/ui/text/Label.tsx'

const names: Record<string, string> = { supporter: 'Supporter' }

/** Renders nothing for a type that this version does not know. */
export function Badge({ type }: { type: string }) {
  const name = names[type]
  return name ? <Label tone="supporter">{name}</Label> : null
}
