import { Link, type LinkProps } from 'react-router-dom'
import styles from './admin-link.module.css'

export const AdminLink = (props: LinkProps) => <Link className={styles.link} {...props} />
