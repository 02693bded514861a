import type { ComponentProps } from 'react'

/** What a part takes that is a link where it has an address. */
export type AnchorProps = ComponentProps<'a'> & { href: string }
