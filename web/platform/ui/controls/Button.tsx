import type { ComponentProps, MouseEvent } from 'react'
import { classes } from '../classes.ts'
import type { AnchorProps } from '../overlays/Popover.tsx'
import { useOff } from '../read-only.ts'
import styles from './Button.module.css'

export type ButtonKind = 'primary' | 'quiet' | 'plain' | 'danger' | 'dangerQuiet' | 'settled' | 'link'

type Look = { kind?: ButtonKind; small?: boolean; wide?: boolean; busy?: boolean }

/** Off while the site is read-only. By default those that submit a form. */
type Writing = { writes?: boolean | undefined }

type ButtonProps = Look & Writing & ((ComponentProps<'button'> & { href?: undefined }) | AnchorProps)

/** The class names of a button, for elements that look like one and are not a Button. */
export function buttonClass({ kind = 'quiet', small, wide, busy }: Look = {}, className?: string): string {
  return classes(
    styles.button,
    styles[kind],
    small && styles.small,
    wide && styles.wide,
    busy && styles.busy,
    className,
  )
}

/** A button, or with `href` a link that looks like one. `settled` is for a choice that is made, such as "Joined". */
export function Button({ kind = 'quiet', small = false, wide = false, busy = false, writes, ...rest }: ButtonProps) {
  const off = useOff(writes ?? (rest.href === undefined && rest.type === 'submit'))
  const look = buttonClass({ kind, small, wide, busy }, rest.className)
  if (rest.href !== undefined) return <a {...rest} className={look} />
  const { href: _, type = 'button', onClick, ...others } = rest
  // A busy button must keep the focus, so it is not disabled; its presses are ignored.
  const press = busy ? { 'aria-disabled': true, 'aria-busy': true, onClick: swallow } : { onClick }
  return <button {...others} {...press} {...off} type={type} className={look} />
}

function swallow(event: MouseEvent): void {
  event.preventDefault()
}
