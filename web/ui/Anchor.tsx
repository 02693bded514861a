import { type ComponentProps, type ComponentType, createContext, use } from 'react'

export type AnchorProps = ComponentProps<'a'> & { href: string }

/** How a link is followed. The application puts its router's link here, once; without one a link is a plain link. */
export const AnchorKind = createContext<ComponentType<AnchorProps> | 'a'>('a')

export function Anchor(props: AnchorProps) {
  const Kind = use(AnchorKind)
  return <Kind {...props} />
}
