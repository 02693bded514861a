import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconShape } from '../images/Icon.tsx'
import type { AnchorProps } from '../overlays/Popover.tsx'
import { useOff } from '../read-only.ts'
import styles from './IconButton.module.css'

type Look = {
  name: string
  icon: IconShape
  size?: 14 | 16 | 18 | 22
  pressed?: boolean
  onPicture?: boolean
  /** Off while the site is read-only. */
  writes?: boolean
}

type IconButtonProps = Look & ((Omit<ComponentProps<'button'>, 'name'> & { href?: undefined }) | AnchorProps)

/** A button with only an icon. Its name is for screen readers, and is the tooltip. */
export function IconButton({
  name,
  icon,
  size = 18,
  pressed,
  onPicture = false,
  writes = false,
  ...rest
}: IconButtonProps) {
  const off = useOff(writes)
  const look = classes(styles.iconButton, onPicture && styles.onPicture, rest.className)
  const content = (
    <>
      <Icon icon={icon} size={size} filled={pressed === true} />
      {rest.children}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <a title={name} {...rest} href={rest.href} aria-label={name} className={look}>
        {content}
      </a>
    )
  }
  const { href: _, type = 'button', ...others } = rest
  return (
    <button title={name} {...others} {...off} type={type} aria-label={name} aria-pressed={pressed} className={look}>
      {content}
    </button>
  )
}
