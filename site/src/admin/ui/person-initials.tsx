import { Avatar } from '@mantine/core'

/** Initials of a colleague in a color of their own, beside the name. Empty for nobody and for authors unknown. */
export const PersonInitials = ({ name }: { name: string }) => (
  <Avatar size={20} aria-hidden="true" {...(name === '' ? {} : { name, color: 'initials' })} />
)
