/** Files that shop systems and marketplaces export, each told by some of its columns. */
import type { Target } from './column-names.ts';

/** A file that is known by some of its columns. */
export interface FileForm {
  name: string;
  /** Columns that tell the form, in plain spelling; all of them are there. */
  needs: readonly string[];
  /** Fields of columns that mean something else here than elsewhere; null: it states nothing. */
  columns: Readonly<Record<string, Target | null>>;
  /** The column whose value rows of one product share: variants, and rows that only add a picture. */
  group?: readonly string[];
  /** The column of the number by which variations name a parent without a SKU: `id:12`. */
  number?: string;
  /** A row that has one of these values in this column belongs to the product before it. */
  follows?: { column: string; is: readonly string[] };
  /** A row that has this value in this column is part of another product, which has a row of its own. */
  hidden?: { column: string; is: string };
}

/** The first form whose columns are all there counts, so narrower forms come first. */
export const FORMS: readonly FileForm[] = [
  {
    name: 'Amazon flat file',
    needs: ['item_sku', 'item_name', 'feed_product_type'],
    columns: {
      item_sku: 'id',
      feed_product_type: 'category',
      item_type: null,
      product_id: null,
      external_product_id: 'listing_id',
      manufacturer: null,
    },
    group: ['parent_sku', 'item_sku'],
  },
  {
    // Its names have a marketplace, a language and a number behind them.
    name: 'Amazon flat file (by attributes)',
    needs: ['contribution_sku', 'item_name', 'product_type'],
    columns: {
      contribution_sku: 'id',
      product_type: 'category',
      item_type_keyword: null,
      amzn1_volt_ca_product_id_value: 'listing_id',
      manufacturer: null,
    },
    group: ['child_parent_sku_relationship_parent_sku', 'contribution_sku'],
  },
  {
    name: 'Amazon listings report',
    needs: ['item_name', 'asin1'],
    // Its listing id and product id are numbers of Amazon's own, and no ASIN.
    columns: { listing_id: null, product_id: null, asin1: 'listing_id', seller_sku: 'id' },
  },
  {
    name: 'Shopify export',
    needs: ['handle', 'title', 'vendor'],
    columns: {
      handle: 'id',
      vendor: 'brand',
      type: 'category',
      product_category: 'category',
      variant_sku: null,
      variant_barcode: 'listing_id',
      status: null,
    },
    group: ['handle'],
  },
  {
    name: 'Shopify export',
    needs: ['url_handle', 'title', 'vendor'],
    columns: { url_handle: 'id', vendor: 'brand', type: 'category', sku: null, status: null },
    group: ['url_handle'],
  },
  {
    name: 'WooCommerce export',
    needs: ['type', 'sku', 'name', 'parent'],
    columns: { id: null, sku: 'id', name: 'title', categories: 'category', brands: 'brand', type: null },
    group: ['parent', 'sku'],
    number: 'id',
  },
  {
    name: 'WooCommerce export (German)',
    needs: ['typ', 'name', 'kategorien', 'übergeordnetes_produkt'],
    columns: {
      id: null,
      artikelnummer: 'id',
      name: 'title',
      kategorien: 'category',
      marken: 'brand',
      typ: null,
    },
    group: ['übergeordnetes_produkt', 'artikelnummer'],
    number: 'id',
  },
  {
    name: 'WooCommerce export (French)',
    needs: ['type', 'ugs', 'nom', 'parent'],
    columns: { id: null, ugs: 'id', nom: 'title', catégories: 'category', marques: 'brand', type: null },
    group: ['parent', 'ugs'],
    number: 'id',
  },
  {
    name: 'WooCommerce export (Spanish)',
    needs: ['tipo', 'sku', 'nombre', 'superior'],
    columns: { id: null, sku: 'id', nombre: 'title', categorías: 'category', marcas: 'brand', tipo: null },
    group: ['superior', 'sku'],
    number: 'id',
  },
  {
    name: 'WooCommerce export (Italian)',
    needs: ['tipo', 'nome', 'genitore'],
    columns: {
      id: null,
      cod: 'id',
      sku: 'id',
      nome: 'title',
      categorie: 'category',
      marchi: 'brand',
      tipo: null,
    },
    group: ['genitore', 'cod', 'sku'],
    number: 'id',
  },
  {
    name: 'WooCommerce export (Dutch)',
    needs: ['type', 'naam', 'hoofd'],
    columns: { id: null, sku: 'id', naam: 'title', categorieën: 'category', merken: 'brand', type: null },
    group: ['hoofd', 'sku'],
    number: 'id',
  },
  {
    name: 'eBay draft file',
    needs: ['action', 'title', 'custom_label_sku'],
    // It says with each row what is done with it.
    columns: { action: null, custom_label_sku: 'id', category_name: 'category' },
  },
  {
    name: 'eBay file',
    needs: ['title', 'custom_label'],
    // Its categories are numbers.
    columns: {
      category: null,
      custom_label: 'id',
      c_brand: 'brand',
      c_mpn: 'model',
      c_model: 'model',
      item_id: 'listing_id',
    },
    follows: { column: 'relationship', is: ['variation'] },
  },
  {
    name: 'eBay listings report',
    needs: ['title', 'item_number', 'custom_label_sku'],
    columns: {
      custom_label_sku: 'id',
      item_number: 'listing_id',
      e_bay_category_1_name: 'category',
      category: null,
    },
    follows: { column: 'variation_details', is: ['*'] },
  },
  {
    name: 'Magento export',
    needs: ['sku', 'attribute_set_code', 'name'],
    columns: { sku: 'id', name: 'title', categories: 'category', product_type: null },
    hidden: { column: 'visibility', is: 'not visible individually' },
  },
  {
    name: 'BigCommerce export',
    needs: ['item_type', 'product_name', 'product_code_sku'],
    columns: {
      item_type: null,
      product_id: null,
      product_type: null,
      product_code_sku: 'id',
      product_upc_ean: 'listing_id',
    },
    follows: { column: 'item_type', is: ['sku', 'rule'] },
  },
  {
    name: 'Wix export',
    needs: ['handle_id', 'field_type', 'name'],
    columns: { handle_id: null, collection: 'category' },
    group: ['handle_id'],
  },
  {
    name: 'Squarespace export',
    needs: ['product_id_non_editable', 'product_page', 'title'],
    columns: {},
    group: ['product_id_non_editable'],
  },
  {
    name: 'TikTok Shop export',
    needs: ['product_id', 'sku_id', 'product_name'],
    columns: { seller_sku: null },
    group: ['product_id'],
  },
  {
    name: 'Google Merchant feed',
    needs: ['id', 'title', 'link'],
    columns: {
      id: 'id',
      google_product_category: 'category',
      product_type: 'category',
      gtin: 'listing_id',
      mpn: 'model',
    },
    group: ['item_group_id', 'id'],
  },
];
